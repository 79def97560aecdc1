/** Round numbers that enclose values: the steps of an axis, or of a histogram. */

export interface RoundSteps {
  readonly step: number;
  /** The least and the greatest number, in steps. */
  readonly first: number;
  readonly last: number;
}

/** `fromZero` always encloses zero, else only where it is near; `parts` is about how many steps. */
export function roundSteps(values: readonly number[], fromZero: boolean, parts: number): RoundSteps {
  if (values.length === 0) return roundSteps([0, 1], fromZero, parts);
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const near = fromZero || (least > 0 && least < greatest * 0.7) || (greatest < 0 && greatest > least * 0.7);
  const from = near ? Math.min(0, least) : least;
  const to = near ? Math.max(0, greatest) : greatest;
  const step = roundStep((to - from || Math.abs(to) || 1) / parts);
  // Adding 0 turns -0 into 0.
  const first = Math.floor(from / step + 1e-9) + 0;
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9)) + 0;
  return { step, first, last };
}

/** The smallest of 1, 2, 5, 10, 20, … that is at least `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const found = [1, 2, 5].find((one) => one * power >= size * (1 - 1e-9));
  return (found ?? 10) * power;
}
