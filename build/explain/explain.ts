/** Explains where a company's figure comes from: parses the question and answers it from the raw files. */

import { z } from 'zod';
import { readTypedNit } from '../../contract/nit.ts';
import { readCommandLine } from '../lib/command-line.ts';
import type { StartProgress } from '../lib/progress.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import { filingsText } from './filings.ts';
import { explainIndicator, isIndicator } from './indicator.ts';
import { lineAccounts } from './line.ts';
import { lineText } from './line-text.ts';
import { type Scan, scanFiles } from './scan.ts';
import { type Trace, traceRows } from './trace.ts';
import { bytesOf, keyNotFound, nitNotFound, UnknownSubject, yearNotFound } from './unknown.ts';
import { yearText } from './year.ts';

const questionSchema = z.object({
  raw: z.string().default('raw'),
  quiet: z.boolean().default(false),
  nit: z.string(),
  year: z
    .string()
    .regex(/^(?:199\d|2[01]\d\d)$/, 'YEAR: a year such as 2023')
    .transform(Number),
  key: z
    .string()
    .regex(/^[a-z0-9_]{1,150}$/, 'LINE|INDICATOR: a key such as inventarios_corrientes or dias_cartera')
    .optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** Parses the command line. Throws one sentence when it is not a valid question. */
export function readQuestion(args: readonly string[]): Question {
  const options = { raw: { type: 'string' }, quiet: { type: 'boolean' } } as const;
  const { values, positionals } = readCommandLine(args, options, 3);
  const [nit, year, key] = positionals;
  if (nit === undefined || year === undefined)
    throw new UnknownSubject(
      'Se esperaban NIT, año y quizá una clave, como en 900123456 2024 total_activos.',
    );
  const parsed = questionSchema.safeParse({ ...values, nit, year, key });
  if (!parsed.success) throw new UnknownSubject(parsed.error.issues.map(({ message }) => message).join('; '));
  return { ...parsed.data, nit: readNit(nit) };
}

function readNit(text: string): string {
  const typed = readTypedNit(text);
  if (!typed) throw new UnknownSubject(`${JSON.stringify(text)} no es un NIT de 6 a 15 dígitos.`);
  if (typed.kind === 'wrong_check_digit')
    throw new UnknownSubject(
      `El dígito de verificación de ${typed.nit} es ${typed.right}, no ${typed.typed}.`,
    );
  return typed.nit;
}

/** Reads only the files that the question needs. Throws `UnknownSubject` when the NIT, the year or the key does not exist. */
export async function explain(
  raw: RawFolder,
  { nit, year, key }: Question,
  start: StartProgress,
  say: (line: string) => void,
): Promise<string> {
  const files = raw.siis.filter(
    ({ dataset }) => dataset.statement !== null || (key === undefined && dataset.dataset === 'CARATULA'),
  );
  const bytes = bytesOf(files);
  say(`${files.length} files, ${bytes} bytes: the exports have no index, so all of it is searched`);
  const progress = start('search', bytes, 'MB');
  const scan = await scanFiles(files, nit, progress);
  progress.done();
  if (scan.rows.length === 0) throw await nitNotFound(nit, files, start);
  const trace = traceRows(nit, scan.rows);
  if (!trace.rows.some((row) => row.year === year)) throw yearNotFound(trace, year);
  const lines = [
    `NIT ${nit}, año ${year}. Importes en miles de pesos, como se presentaron.`,
    ...notices(raw, nit, scan),
    ...filingsText(trace, year, key === undefined),
    ...answer(raw, trace, year, key),
  ];
  return `${lines.join('\n')}\n`;
}

function answer(raw: RawFolder, trace: Trace, year: number, key: string | undefined): string[] {
  if (key === undefined) return yearText(trace, year, raw.corrections);
  if (isIndicator(key)) {
    const own = trace.years.find((each) => each.year === year);
    return own ? explainIndicator(trace, own, key) : [];
  }
  const accounts = lineAccounts(trace, year, key);
  if (accounts.length === 0) throw keyNotFound(trace, key);
  return accounts.flatMap((account) => lineText(account, year));
}

function notices(
  { corrections, withheld }: RawFolder,
  nit: string,
  { truncated: brokenOff }: Scan,
): string[] {
  const corrected = [...(corrections.get(nit)?.keys() ?? [])];
  return [
    ...(corrected.length > 0
      ? [
          `corrections.csv corrige de este NIT: ${corrected.join(', ')}. Solo cambia el perfil, ninguna cifra.`,
        ]
      : []),
    ...(withheld.get(nit) ?? []).map(
      ({ anio, dato, motivo }) =>
        `withhold.csv retiene ${dato}${anio === null ? '' : ` de ${anio}`} (${motivo}): aquí se usa, y no se publica.`,
    ),
    ...brokenOff.map(({ file, fault }) => `${file} se corta antes de su fin (${fault}); se leyó hasta ahí.`),
  ];
}
