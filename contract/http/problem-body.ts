/** The bodies of problem responses (RFC 9457), and their text where parameters are at fault. */

import { mostEchoed, truncate } from '../text.ts';
import type { ParameterFault } from './parameters.ts';
import { type ProblemSlug, problems } from './problems.ts';
import { mostFaults } from './requests.ts';
import type { Problem } from './schemas.ts';

export interface ProblemFacts {
  /** The path of the request, of which the beginning is repeated. */
  readonly instance: string;
  /** A Spanish sentence. */
  readonly detail: string;
  readonly errors?: readonly ParameterFault[] | undefined;
  /** Overrides the status of the problem type. */
  readonly status?: number;
}

/** `site` is the address of the site, without a slash at its end. */
export const problemBody = (
  site: string,
  slug: ProblemSlug,
  { instance, detail, errors, status = problems[slug].status }: ProblemFacts,
): Problem => ({
  type: `${site}/errors/${slug}`,
  title: problems[slug].title,
  status,
  detail,
  instance: truncate(instance, mostEchoed),
  ...(errors && { errors: [...errors] }),
});

/** What `invalid-parameters` says of faults, and those of them that it names. */
export function parameterFaults(faults: readonly ParameterFault[]): {
  readonly detail: string;
  readonly errors: readonly ParameterFault[];
} {
  const errors = faults.slice(0, mostFaults);
  const names = errors.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; ');
  const more = faults.length - errors.length;
  const rest = more > 0 ? `; y ${more} más` : '';
  return { detail: `Parámetros con fallas: ${names}${rest}.`, errors };
}
