/** Grades of filings, the figures of flags in words, and the dialog with the flags of a company. */

import type { Language } from '../../../contract/http/parameters.ts';
import type { Flag, Grade, QualityRule, Severity } from '../../../contract/http/quality.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { siisScale, useFormats } from '../../words/formats.ts';
import { pathIn, spanishAlone, useLanguage, useWords } from '../../words/language.ts';
import { figureWords } from '../../words/words.ts';
import { BlockTools } from '../document/block.tsx';
import { client, published, releaseFile } from '../document/client.ts';
import { FactItem, SmallText } from '../document/elements.tsx';
import { keyText, nitText } from '../document/format.ts';
import type { LoadingWindow } from '../document/loaded.tsx';
import type { Concepts, Whole } from './facts.ts';

export type FlagCounts = Readonly<Record<string, number>>;
export type FlagRule = {
  regla: QualityRule;
  nombre: string;
  severidad: Severity;
  formula: string;
  explicacion: string;
  ejemplo: { lineas?: FlagCounts; anterior?: FlagCounts; cifras: FlagCounts };
  marcas: FlagCounts;
};
/** `reglas_calidad.json` */
export type Rules = { grados: Record<string, Record<Grade, number>>; reglas: readonly FlagRule[] };

export type LineNames = (line: string) => string;

/** Of a release: its rules, and the names of lines. */
type Known = { rules: ReadonlyMap<string, Rules['reglas'][number]>; nameOf: LineNames };

export const gradeList: readonly Grade[] = ['A', 'B', 'C', 'D'];

/** A filing that does not add up counts in no statistics. */
export const addsUp = (grade: Grade | undefined) => grade !== 'D';

/** Nearly all companies have A or B, which say nothing to a reader. */
export const isUnusual = (grade: Grade) => 'CD'.includes(grade);

/** `C, algo fuera de lo usual` */
export const gradeText = (grade: Grade, language: Language) =>
  `${grade}, ${figureWords[language].grades[grade]}`;

/** The letter of an unusual grade in lists, with its meaning as a tooltip and for screen readers. */
export function GradeMark({ grade }: { grade: Grade }) {
  const { grades } = useWords(figureWords);
  return isUnusual(grade) ? (
    <span class={`grade grade-${grade}`} title={grades[grade]}>
      {grade}
      <span class="unseen">{`, ${grades[grade]}`}</span>
    </span>
  ) : null;
}

// The figures of a flag in words: amounts, ratios, counts, years and NITs, each in its own unit.

type Unit = 'amount' | 'quotient' | 'power' | 'count' | 'year' | 'nit';

const units: Readonly<Record<keyof (typeof figureWords)['es']['flagFigures'], Unit>> = {
  suma_de_partes: 'amount',
  diferencia: 'amount',
  ganancia: 'amount',
  p99_de_las_demas: 'amount',
  cociente: 'quotient',
  potencia_de_diez: 'power',
  lineas: 'count',
  meses: 'count',
  gemelos: 'count',
  anio_anterior: 'year',
  nit_gemelo: 'nit',
};

function Quantity({ value, unit }: { value: number; unit: Unit }) {
  const language = useLanguage();
  const { number, money, thousands } = useFormats();
  const { timesMore, timesLess } = useWords(figureWords);
  switch (unit) {
    case 'amount':
      return (
        <>
          {money(value, siisScale)}
          <br />
          <span class="small soft">{thousands(value)}</span>
        </>
      );
    case 'quotient': {
      // Two decimals, or as many as a small ratio needs for two significant digits.
      const needed = 1 - Math.floor(Math.log10(Math.abs(value)));
      return <>{number(value, value === 0 ? 0 : Math.max(2, Math.min(12, needed)))}</>;
    }
    case 'power':
      return <>{value < 0 ? timesLess(number(10 ** -value)) : timesMore(number(10 ** value))}</>;
    case 'count':
      return <>{number(value)}</>;
    case 'year':
      return <>{value}</>;
    case 'nit':
      return (
        <a href={pathIn(language, `/empresa/${value}`)}>
          {nitText(String(value), checkDigit(String(value)))}
        </a>
      );
  }
}

/** As pairs of `dt` and `dd`. */
export function FlagFigures({
  cifras,
  nameOf,
}: {
  cifras: Readonly<Record<string, number>>;
  nameOf: LineNames;
}) {
  const words = useWords(figureWords);
  const named: Readonly<Record<string, string>> = words.flagFigures;
  const suffixes = { _anterior: words.yearBefore, _descartado: words.notServed };
  return (
    <>
      {Object.entries(cifras).map(([key, value]) => (
        <FactItem key={key} name={named[key] ?? lineLabel(key, nameOf, suffixes)}>
          <Quantity value={value} unit={units[key as keyof typeof units] ?? 'amount'} />
        </FactItem>
      ))}
    </>
  );
}

function lineLabel(key: string, nameOf: LineNames, suffixes: Readonly<Record<string, string>>) {
  for (const [suffix, words] of Object.entries(suffixes))
    if (key.endsWith(suffix)) return nameOf(key.slice(0, -suffix.length)) + words;
  return nameOf(key);
}

/** Rules whose threshold is an amount. */
const amountRules = new Set(['balance_descuadrado', 'parte_no_suma', 'escala_entre_estados']);

function Threshold({ rule, umbral }: { rule: string; umbral: number }) {
  const { number } = useFormats();
  if (amountRules.has(rule)) return <Quantity value={umbral} unit="amount" />;
  if (rule === 'escala_entre_anios') return <Quantity value={umbral} unit="power" />;
  return <>{number(umbral, Number.isInteger(umbral) ? 0 : 2)}</>;
}

/** The name of a line by its key: the first label of its concept, or its English name. */
export function lineNames(concepts: Concepts['concepts'], language: Language): LineNames {
  const names = new Map(
    concepts.map(({ key, labels, nombre_en }) => [
      key,
      language === 'en' ? (nombre_en ?? labels[0]) : labels[0],
    ]),
  );
  return (line) => names.get(line) ?? keyText(line);
}

// A dialog with the flags of a company's filings by year, made when it is first opened.

export function companyFlags(
  { profile, financials: { filings } }: Whole,
  call: string,
  language: Language,
): LoadingWindow {
  const words = figureWords[language];
  const address = `${call}?include=calidad`;
  return {
    id: 'calidad',
    title: words.flagsTitle,
    about: [
      words.gradeOf(profile.razon_social),
      <a href="/datos/calidad" hreflang={spanishAlone(language)}>
        {words.howDecided}
      </a>,
      words.nothingChanged,
    ],
    waiting: words.loadingFlags,
    load: async () => {
      const { data, meta } = await client.empresa({ nit: profile.nit, include: ['calidad'] });
      const { rules, nameOf } = await loadRules(meta, language);
      const known = {
        rules: new Map(rules.reglas.map((rule) => [rule.regla as string, rule])),
        nameOf,
      };
      return (
        <>
          <FlagsByYear filings={filings} flags={data.calidad ?? []} known={known} />
          <BlockTools of={words.flagsCalled} call={address} />
        </>
      );
    },
  };
}

/** The rules of a release, and the names of the lines. */
export async function loadRules(meta: Pick<Meta, 'release'>, language: Language) {
  const [rules, { concepts }] = await Promise.all([
    published(releaseFile(meta, 'reglas_calidad.json')) as Promise<Rules>,
    published(releaseFile(meta, 'conceptos.json')) as Promise<Concepts>,
  ]);
  return { rules, nameOf: lineNames(concepts, language) };
}

/** The newest year first; all years without flags share the last line. */
function FlagsByYear({
  filings,
  flags,
  known,
}: {
  filings: Whole['financials']['filings'];
  flags: readonly Flag[];
  known: Known;
}) {
  const language = useLanguage();
  const clean = filings.filter(({ anio }) => !flags.some((flag) => flag.anio === anio));
  return (
    <>
      {filings
        .toReversed()
        .filter((filing) => !clean.includes(filing))
        .map(({ anio, calidad }) => (
          <section key={anio}>
            <h3>
              {anio}
              {isUnusual(calidad) && [
                ': ',
                <span class={`grade-${calidad}`}>{gradeText(calidad, language)}</span>,
              ]}
            </h3>
            <ul class="flags">
              {flags
                .filter((flag) => flag.anio === anio)
                .map((flag) => (
                  <FlagItem key={flag.regla} flag={flag} known={known} />
                ))}
            </ul>
          </section>
        ))}
      {clean.length > 0 && (
        <p>{figureWords[language].withoutFlags(clean.map(({ anio }) => anio).join(', '))}</p>
      )}
    </>
  );
}

function FlagItem({
  flag: { regla, severidad, cifras, umbral, accion, motivo },
  known: { rules, nameOf },
}: {
  flag: Flag;
  known: Known;
}) {
  const language = useLanguage();
  const words = figureWords[language];
  const rule = rules.get(regla);
  const [name, explanation] = words.rules[regla] ?? [rule?.nombre ?? keyText(regla), rule?.explicacion];
  return (
    <li data-rule={regla}>
      <p>
        <a href={`/datos/calidad#${regla}`} hreflang={spanishAlone(language)}>
          <strong>{name}</strong>
        </a>{' '}
        <span class="chip">{words.severities[severidad]}</span>
      </p>
      <p>{explanation}</p>
      {motivo && <p lang={language === 'en' ? 'es' : undefined}>{motivo}</p>}
      {(umbral !== null || Object.keys(cifras).length > 0) && (
        <dl class="facts">
          <FlagFigures cifras={cifras} nameOf={nameOf} />
          {umbral !== null && (
            <FactItem name={words.threshold}>
              <Threshold rule={regla} umbral={umbral} />
            </FactItem>
          )}
        </dl>
      )}
      <SmallText>{words.actions[accion]}</SmallText>
    </li>
  );
}
