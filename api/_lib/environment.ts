/** The settings from environment variables, validated once; an invalid value stops the start with one line. */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defaultLimits } from '../../contract/http/budgets.ts';
import { contactExpected, isContact } from '../../contract/http/contact.ts';
import { siteAddress } from '../../contract/http/site-address.ts';

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error: `must be from ${min} to ${max}` });

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: httpUrl.optional(),
  /** Where people write about an error in a figure: on the pages of companies and entities, in the guide and in security.txt. */
  CONTACT_URL: z.string().refine(isContact, { error: contactExpected }).optional(),
  /** The repository, whose form for new issues takes reports where there is no CONTACT_URL. */
  REPO_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('public/data'),
  /** Origins of pages, besides the site's own, that may call /mcp from a browser. */
  MCP_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .pipe(
      z.array(
        z.string().regex(/^https?:\/\/[^/\s]+$/, { error: 'must be origins, as in https://app.example' }),
      ),
    ),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT: integer(0, 1_000_000).default(defaultLimits.default),
  RATE_LIMIT_COSTLY: integer(0, 1_000_000).default(defaultLimits.costly),
  /** Seconds for which a server goes on answering after SIGTERM, so that load balancers notice that it stops. */
  STOP_GRACE: integer(0, 3600).default(5),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** A hash of the answering code, which `npm start` sets. */
  CODE_FINGERPRINT: z.string().default('00000000'),
  VERCEL: z.string().optional(),
  VERCEL_URL: z.string().optional(),
  VERCEL_AUTOMATION_BYPASS_SECRET: z.string().optional(),
  VERCEL_PROJECT_PRODUCTION_URL: z.string().optional(),
});

export type Environment = Omit<z.infer<typeof schema>, 'SITE_URL'> & { readonly SITE_URL: string };

/** Parses the settings; an empty variable counts as unset. Throws an error of one line that names every invalid variable. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`bad environment: ${faults.join('; ')}`);
  }
  return { ...parsed.data, SITE_URL: siteUrl(parsed.data) };
}

/** Where the static files of this deployment are; null on a server of one's own. The platform names itself without a scheme. */
export function deploymentUrl({ VERCEL_URL }: Pick<Environment, 'VERCEL_URL'>): string | null {
  if (!VERCEL_URL) return null;
  return `${/^localhost(?::|$)/.test(VERCEL_URL) ? 'http' : 'https'}://${VERCEL_URL}`;
}

function siteUrl(settings: z.infer<typeof schema>): string {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL, NODE_ENV } = settings;
  if (!SITE_URL && !VERCEL_PROJECT_PRODUCTION_URL && NODE_ENV === 'production')
    throw new Error('bad environment: SITE_URL is required in production, as in https://cifras.example');
  return siteAddress(settings);
}

let cachedEnvironment: Environment | undefined;

/** The settings of this process, read on the first call, where `over` overrides variables by the command line. */
export function environment(over: Readonly<Record<string, string | undefined>> = {}): Environment {
  cachedEnvironment ??= readEnvironment({ ...process.env, ...over });
  return cachedEnvironment;
}

/** What names the answering code in every ETag, so that caches ask again after it has changed: on the platform the deployment, else a hash of the sources. */
export function codeFingerprint(): string {
  const { VERCEL_URL, CODE_FINGERPRINT } = environment();
  return VERCEL_URL ? createHash('sha256').update(VERCEL_URL).digest('hex').slice(0, 8) : CODE_FINGERPRINT;
}
