/** One block of a SIIS file into the spill: what its rows say, and why each row that is not used is not. */

import { type StatementName, statementNames } from '../../contract/schemas.ts';
import { coverFieldOf, coverFields } from './cover.ts';
import type { Columns, SiisDataset } from './datasets.ts';
import {
  decode,
  type Fault,
  fieldText,
  type Kept,
  pack,
  readAmount,
  readFiling,
  shapeFault,
  shown,
  skipRule,
} from './fields.ts';
import { conceptOf, lessDamaged, skeleton } from './labels.ts';
import { type Period, readCut, readPeriod } from './periods.ts';
import { type RecordView, walkRecords } from './records.ts';
import { restatable } from './restated.ts';
import type { Rejection, SkipRule } from './rules.ts';
import { bucketOf, type Spill } from './spill.ts';
import { tokenise } from './tokenise.ts';

export interface BlockInput {
  readonly file: number;
  readonly dataset: SiisDataset;
  readonly statement: StatementName | null;
  readonly columns: Columns;
  readonly bytes: Uint8Array;
  readonly last: boolean;
}

/** Lines are counted from the block's first, 0. */
export interface BlockRejection extends Omit<Rejection, 'file'> {}

export interface BlockOutput {
  readonly rows: number;
  readonly lines: number;
  readonly spilled: number;
  readonly skipped: Partial<Record<SkipRule, number>>;
  readonly rejected: readonly BlockRejection[];
}

/** A distinct label of a statement, by its skeleton; `sample` is its least damaged wording. */
export interface LabelEntry {
  readonly statement: StatementName;
  sample: string;
  rows: number;
}

type Skippable = SkipRule | null;
interface LabelInfo {
  readonly id: number;
  readonly skip: Skippable;
  readonly restatable: boolean;
}

/** More distinct labels than any dataset has: the file is something else. */
const maxLabels = 10_000;
const maxCached = 200_000;
/** What nearly every row since 2018 says. */
const usualPeriod = 'Periodo Actual';
const decoder = new TextDecoder();

/** The extraction of one worker: it keeps what repeats (filings, labels, periods) between blocks. */
export function createExtractor(spill: Spill) {
  const labels: LabelEntry[] = [];
  const labelIds = new Map<string, number>();
  const labelInfos = new Map<string, LabelInfo>();
  const questions = new Map<string, { field: number; variant: number } | null>();
  const rawQuestions = new Map<string, boolean>();
  const rawLabels = Object.fromEntries(statementNames.map((name) => [name, new Map()])) as Record<
    StatementName,
    Map<string, LabelInfo>
  >;
  const filings = new Map<string, { id: number; bucket: number; cut: number } | { fault: Fault }>();
  const periods = new Map<string, Period>();
  let filingCount = 0;

  function labelInfo(statement: StatementName, text: string): LabelInfo {
    const cacheKey = `${statement}\0${text}`;
    const known = labelInfos.get(cacheKey);
    if (known) return known;
    const { concept, claimed } = conceptOf(statement, text);
    const bare = `${statement}\0${skeleton(text)}`;
    let id = labelIds.get(bare);
    if (id === undefined) {
      id = labels.length;
      if (id >= maxLabels)
        throw new Error(`more than ${maxLabels} distinct labels: these are not statements`);
      labelIds.set(bare, id);
      labels.push({ statement, sample: text, rows: 0 });
    } else if (lessDamaged(text, labels[id]!.sample)) {
      labels[id]!.sample = text;
    }
    const info = {
      id,
      skip: concept.kind === 'heading' ? ('heading' as const) : null,
      restatable: claimed && restatable.has(concept.key),
    };
    if (labelInfos.size < maxCached) labelInfos.set(cacheKey, info);
    return info;
  }

  function question(text: string): { field: number; variant: number } | null {
    let answer = questions.get(text);
    if (answer === undefined) {
      const field = coverFieldOf(text);
      answer = field && {
        field: coverFields.indexOf(field),
        variant: skeleton(text).endsWith('ciiu') ? 0 : 1,
      };
      if (questions.size < maxCached) questions.set(text, answer);
    }
    return answer;
  }

  function period(text: string, cutText: string, cashFlow: boolean): Period {
    if (text === usualPeriod) return 'current';
    const key = `${text}\0${cutText}\0${cashFlow}`;
    let known = periods.get(key);
    if (known === undefined) {
      const cut = readCut(cutText.trim());
      known = readPeriod(text.trim(), cut ?? 0, cashFlow);
      if (periods.size < maxCached) periods.set(key, known);
    }
    return known;
  }

  /** Filings repeat over many rows: each is read once, good or bad. */
  function filingOf(fields: readonly string[], columns: Columns) {
    const instance = fields[columns.CODIGO_INSTANCIA]!;
    const nit = fields[columns.NIT]!;
    const radicado = fields[columns.NUMERO_RADICADO]!;
    const entryPoint = fields[columns.PUNTO_ENTRADA]!;
    const cutText = fields[columns.FECHA_CORTE]!;
    const key = `${instance}\0${nit}\0${radicado}\0${entryPoint}\0${cutText}`;
    const known = filings.get(key);
    if (known) return known;
    const read = readFiling(instance, nit, radicado, entryPoint, cutText);
    if ('fault' in read) {
      filings.set(key, read);
      return read;
    }
    const id = filingCount++;
    const bucket = bucketOf(Number(read.nit));
    spill.filing(bucket, [id, read.nit, read.instance, read.radicado, read.entryPoint, read.cut]);
    const entry = { id, bucket, cut: read.cut };
    filings.set(key, entry);
    return entry;
  }

  /** The label that undecoded bytes name. */
  function rawLabelInfo(statement: StatementName, latin1: string): LabelInfo {
    const known = rawLabels[statement];
    let info = known.get(latin1);
    if (!info) {
      info = labelInfo(statement, decode(latin1));
      if (known.size < maxCached) known.set(latin1, info);
    }
    return info;
  }

  /** The rule that skips a record, told from its bytes alone, so that most comparatives and questions are never tokenised. */
  function skippedByBytes({ bytes, columns, statement }: BlockInput, record: RecordView): Skippable {
    if (statement === null) {
      const concept = fieldText(bytes, record, columns.CONCEPTO);
      if (concept === null) return null;
      let used = rawQuestions.get(concept);
      if (used === undefined) {
        used = coverFieldOf(decode(concept)) !== null;
        if (rawQuestions.size < maxCached) rawQuestions.set(concept, used);
      }
      return used ? null : 'unused_question';
    }
    const periodText = fieldText(bytes, record, columns.PERIODO);
    if (periodText === null || periodText === usualPeriod) return null;
    const cutText = fieldText(bytes, record, columns.FECHA_CORTE);
    if (cutText === null) return null;
    const found = period(periodText, cutText, statement === 'flujo_efectivo');
    if (found === 'current') return null;
    const concept = fieldText(bytes, record, columns.CONCEPTO);
    return concept === null ? null : skipRule(found, rawLabelInfo(statement, concept));
  }

  function useRow(input: BlockInput, fields: readonly string[]): Skippable | Fault | 'spilled' {
    const { columns, statement, file } = input;
    const filing = filingOf(fields, columns);
    if ('fault' in filing) return filing.fault;
    const value = fields[columns.VALOR]!;
    if (statement === null) {
      const asked = question(fields[columns.CONCEPTO]!);
      if (asked === null) return 'unused_question';
      const found = period(fields[columns.PERIODO]!, fields[columns.FECHA_CORTE]!, false);
      if (found !== 'current') return skipRule(found, null);
      if (value.trim() === '') return 'blank_value';
      spill.cover(filing.bucket, [filing.id, asked.field, asked.variant, file, value]);
      return 'spilled';
    }
    const label = labelInfo(statement, fields[columns.CONCEPTO]!);
    const found = period(
      fields[columns.PERIODO]!,
      fields[columns.FECHA_CORTE]!,
      statement === 'flujo_efectivo',
    );
    const skip = skipRule(found, label);
    if (skip) return skip;
    if (value.trim() === '') return 'blank_value';
    const amount = readAmount(value);
    if (amount === null) return { column: 'VALOR', found: shown(value), reason: 'not an amount' };
    labels[label.id]!.rows++;
    spill.row(
      filing.bucket,
      filing.id,
      label.id,
      file,
      found === 'current' ? 'current' : 'comparative',
      amount,
    );
    return 'spilled';
  }

  function extract(input: BlockInput): BlockOutput {
    const skipped: Partial<Record<SkipRule, number>> = {};
    const rejected: BlockRejection[] = [];
    let rows = 0;
    let spilled = 0;
    const skip = (rule: SkipRule) => {
      skipped[rule] = (skipped[rule] ?? 0) + 1;
    };
    const reject = (line: number, fault: Fault) => rejected.push({ line, ...fault });
    const take = (line: number, fields: readonly string[]) => {
      const result = useRow(input, fields);
      if (result === 'spilled') spilled++;
      else if (typeof result === 'string') skip(result);
      else if (result) reject(line, result);
    };

    /** Tokenises the records that no rule skipped; a record that is not CSV costs its first line only. */
    const tokeniseAll = (bytes: Uint8Array, kept: readonly Kept[]): void => {
      let records: string[][];
      try {
        records = tokenise(pack(bytes, kept), kept.length);
      } catch (error) {
        if (kept.length > 1) for (const record of kept) tokeniseAll(bytes, [record]);
        else rejectFirstLine(bytes, kept[0]!, error as Error);
        return;
      }
      kept.forEach(({ line }, i) => {
        take(line, records[i]!);
      });
    };

    /** Two stray quotes swallow the lines between them: what is not CSV at all costs its first line only. */
    const rejectRecord = (bytes: Uint8Array, place: Kept, fault: Fault) => {
      const record = bytes.subarray(place.start, place.end);
      try {
        if (record.includes(0x0a)) tokenise(record, 1);
        reject(place.line, fault);
      } catch (error) {
        rejectFirstLine(bytes, place, error as Error);
      }
    };

    const rejectFirstLine = (bytes: Uint8Array, { start, end, line }: Kept, error: Error) => {
      const firstBreak = bytes.subarray(start, end).indexOf(0x0a);
      const firstLine = bytes.subarray(start, firstBreak < 0 ? end : start + firstBreak);
      reject(line, {
        column: null,
        found: shown(decoder.decode(firstLine)),
        reason: `not CSV: ${error.message}`,
      });
      if (firstBreak >= 0) walk(bytes.subarray(start + firstBreak + 1, end), line + 1);
    };

    const walk = (bytes: Uint8Array, firstLine: number): number => {
      const kept: Kept[] = [];
      const lines = walkRecords(bytes, (record) => {
        rows++;
        const line = firstLine + record.line;
        if (input.dataset === 'ORI') return skip('dataset_not_served');
        const fault = shapeFault(record, input, bytes);
        if (fault) return rejectRecord(bytes, { start: record.start, end: record.end, line }, fault);
        const rule = skippedByBytes(bytes === input.bytes ? input : { ...input, bytes }, record);
        if (rule) return skip(rule);
        kept.push({ start: record.start, end: record.end, line });
      });
      if (kept.length > 0) tokeniseAll(bytes, kept);
      return lines;
    };

    const lines = walk(input.bytes, 0);
    return { rows, lines, spilled, skipped, rejected };
  }

  return { extract, labels };
}
