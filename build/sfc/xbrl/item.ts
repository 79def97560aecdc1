/** Reads an element with a contextRef as a fact: resolves its context and unit and keeps its value as written. */

import { type Context, isNil, type Unit, xbrliNamespace } from './contexts.ts';
import { maxText } from './wellformed.ts';
import { boundedText, children, type Element, elementText, type Name } from './xml.ts';

export interface Fact {
  readonly concept: Name;
  readonly context: Context;
  readonly unit?: Unit;
  readonly decimals?: string;
  readonly precision?: string;
  readonly nil?: true;
  /** the text exactly as written, with blanks */
  readonly value?: string;
  readonly fraction?: { readonly numerator: string; readonly denominator: string };
  /** xml:lang, its own or inherited */
  readonly lang?: string;
  /** name of the tuple around the fact, and its number in the document */
  readonly tuple?: Name;
  readonly tupleOrdinal?: number;
}

/** Why an item cannot be used as a fact. */
export interface ItemFault {
  readonly kind:
    | 'dangling_context'
    | 'unusable_context'
    | 'dangling_unit'
    | 'unusable_unit'
    | 'markup_in_value'
    | 'text_too_long';
  readonly detail: string;
}

/** Contexts and units by id; a string is the reason why one cannot be used. */
export function readItem(
  element: Element,
  contexts: ReadonlyMap<string, Context | string>,
  units: ReadonlyMap<string, Unit | string>,
): Fact | ItemFault {
  const { name, attributes } = element;
  const contextRef = attributes.get('contextRef')!.trim();
  const context = contexts.get(contextRef);
  if (context === undefined)
    return { kind: 'dangling_context', detail: `there is no context "${contextRef}"` };
  if (typeof context === 'string')
    return { kind: 'unusable_context', detail: `context "${contextRef}": ${context}` };

  const unitRef = attributes.get('unitRef')?.trim();
  const unit = unitRef === undefined ? undefined : (units.get(unitRef) ?? null);
  if (unit === null) return { kind: 'dangling_unit', detail: `there is no unit "${unitRef}"` };
  if (typeof unit === 'string') return { kind: 'unusable_unit', detail: `unit "${unitRef}": ${unit}` };

  const content = readContent(element);
  if ('kind' in content) return content;
  const decimals = attributes.get('decimals')?.trim();
  const precision = attributes.get('precision')?.trim();
  return {
    concept: name,
    context,
    ...(unit && { unit }),
    ...(decimals !== undefined && { decimals }),
    ...(precision !== undefined && { precision }),
    ...content,
  };
}

function readContent(element: Element): Pick<Fact, 'nil' | 'fraction' | 'value'> | ItemFault {
  if (isNil(element)) return { nil: true };
  const fraction = readFraction(element);
  if (fraction) return { fraction };
  if (children(element).length > 0) return { kind: 'markup_in_value', detail: 'its value holds elements' };
  const value = boundedText(element);
  if (value === undefined) {
    return { kind: 'text_too_long', detail: `its text has more than ${maxText} characters` };
  }
  return { value };
}

function readFraction(element: Element): Fact['fraction'] {
  const parts = children(element);
  const part = (local: string) => parts.find(({ name }) => name === `{${xbrliNamespace}}${local}`);
  const [numerator, denominator] = [part('numerator'), part('denominator')];
  if (parts.length !== 2 || !numerator || !denominator) return undefined;
  return { numerator: elementText(numerator), denominator: elementText(denominator) };
}
