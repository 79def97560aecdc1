/** A least-squares line through points, with the standard error of its slope. */

export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface Line {
  readonly points: number;
  readonly mean: number;
  /** Change of the value per unit of `at`. */
  readonly slope: number;
  /** Standard error of the slope, assuming independent points. */
  readonly error: number;
}

/** Null for fewer than three points. */
export function lineThrough(points: readonly Point[]): Line | null {
  const count = points.length;
  if (count < 3) return null;
  const meanOf = (figureOf: (point: Point) => number) =>
    points.reduce((sum, point) => sum + figureOf(point), 0) / count;
  const at = meanOf((point) => point.at);
  const mean = meanOf((point) => point.value);
  let [across, along] = [0, 0];
  for (const point of points) {
    across += (point.at - at) ** 2;
    along += (point.at - at) * (point.value - mean);
  }
  const slope = along / across;
  const left = points.reduce((sum, point) => sum + (point.value - mean - slope * (point.at - at)) ** 2, 0);
  return { points: count, mean, slope, error: Math.sqrt(left / (count - 2) / across) };
}
