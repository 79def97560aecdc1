/** Explains where a line of a company comes from: parses the question and answers it from the raw files. */

import { z } from 'zod';
import { readTypedNit } from '../../contract/nit.ts';
import { readCommandLine } from '../lib/command-line.ts';
import type { StartProgress } from '../lib/progress.ts';
import type { RawFolder } from '../raw/raw-folder.ts';
import { filingsText } from './filings.ts';
import { lineAccounts } from './line.ts';
import { lineText } from './line-text.ts';
import { type Scan, scanFiles } from './scan.ts';
import { traceRows } from './trace.ts';
import { keyNotFound, UnknownSubject, yearNotFound } from './unknown.ts';

const questionSchema = z.object({
  raw: z.string().default('raw'),
  quiet: z.boolean().default(false),
  nit: z.string(),
  year: z
    .string()
    .regex(/^(?:199\d|2[01]\d\d)$/, 'YEAR: a year such as 2023')
    .transform(Number),
  key: z.string().regex(/^[a-z0-9_]{1,150}$/, 'LINE: a key such as inventarios_corrientes'),
});
export type Question = z.infer<typeof questionSchema>;

/** Parses the command line. Throws one sentence when it is not a valid question. */
export function readQuestion(args: readonly string[]): Question {
  const options = { raw: { type: 'string' }, quiet: { type: 'boolean' } } as const;
  const { values, positionals } = readCommandLine(args, options, 3);
  const [nit, year, key] = positionals;
  if (nit === undefined || year === undefined || key === undefined)
    throw new UnknownSubject(
      'Se esperaban NIT, año y la clave de una línea, como en 900123456 2024 total_activos.',
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

/** Reads the statements. Throws `UnknownSubject` when the NIT, the year or the key does not exist. */
export async function explain(
  raw: RawFolder,
  { nit, year, key }: Question,
  start: StartProgress,
  say: (line: string) => void,
): Promise<string> {
  const files = raw.siis.filter(({ dataset }) => dataset.statement !== null);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  say(`${files.length} files, ${bytes} bytes: the exports have no index, so all of it is searched`);
  const progress = start('search', bytes, 'MB');
  const scan = await scanFiles(files, nit, progress);
  progress.done();
  if (scan.rows.length === 0)
    throw new UnknownSubject(`Ninguna fila de los estados financieros es del NIT ${nit}.`);
  const trace = traceRows(nit, scan.rows);
  if (!trace.rows.some((row) => row.year === year)) throw yearNotFound(trace, year);
  const accounts = lineAccounts(trace, year, key);
  if (accounts.length === 0) throw keyNotFound(trace, key);
  const lines = [
    `NIT ${nit}, año ${year}. Importes en miles de pesos, como se presentaron.`,
    ...notices(raw, nit, scan),
    ...filingsText(trace, year),
    ...accounts.flatMap((account) => lineText(account, year)),
  ];
  return `${lines.join('\n')}\n`;
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
