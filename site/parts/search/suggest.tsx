/** The search box, a combobox: companies, sectors and towns after a pause in typing, one request at a time, each text requested once. */

import { render } from 'preact';
import type { SearchResult as Result } from '../../../contract/http/schemas.ts';
import { listedNit, readTypedNit } from '../../../contract/nit.ts';
import type { Latest } from '../../../contract/stored/layout.ts';
import { formatsIn } from '../../words/formats.ts';
import { languageOfPage, pathIn } from '../../words/language.ts';
import { searchWords } from '../../words/words.ts';
import { client, published } from '../document/client.ts';
import { otherName } from '../document/format.ts';
import { mostSuggested, onlyMatch } from './only-match.ts';
import type { Place } from './places.ts';
import { placesNamed } from './places.ts';

type Found = { results: readonly Result[]; places: readonly Place[] };
/** `of`: its address, which names it. */
type Suggestion = { of: string; name: string; about: string; take: () => void };
/** `active` is -1 where none is marked; an `unseen` message is for screen readers only. */
type Shown = {
  options: readonly Suggestion[];
  active: number;
  isOpen: boolean;
  message: string;
  unseen: boolean;
};

const typingPause = 250;
const shortest = 3;
/** Companies that are shown above sectors and towns. */
const shownAbove = 6;

/** The NITs of a text that is a list of them, as from a column of a spreadsheet; null for other texts. */
export function pastedNits(text: string) {
  // Within a number a comma separates thousands or decimals.
  for (const separator of [/[\s,;]+/, /[\s;]+/]) {
    const typed = text.split(separator).filter(Boolean).map(pastedNit);
    const nits = typed.filter((nit) => nit !== null);
    if (nits.length > 1 && nits.length === typed.length) return nits;
  }
  return null;
}

/** With a dash the check digit that stood behind one, which the list of a query is told too. */
function pastedNit(text: string) {
  const typed = /^\d/.test(text) ? readTypedNit(text) : null;
  if (!typed) return null;
  return typed.kind === 'nit' ? listedNit(typed) : `${typed.nit}-${typed.typed}`;
}

const words = searchWords[languageOfPage];
const { number, companies: companiesText } = formatsIn[languageOfPage];

/** Pages of companies, entities and sectors are in English too. */
export const visit = (href: string) =>
  location.assign(href.startsWith('/explorar') ? href : pathIn(languageOfPage, href));

/** `list` opens the list of all that a text matches, or of the NITs in it; with it sectors and towns are suggested too. */
export function suggest(
  input: HTMLInputElement,
  { choose, list: openList }: { choose: (result: Result) => void; list?: (text: string) => void },
) {
  const form = input.form as HTMLFormElement;
  const id = `${input.id}-suggestions`;
  const place = document.createElement('div');
  form.append(place);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-controls': id,
    'aria-autocomplete': 'list',
  }))
    input.setAttribute(name, value);

  const companies: Map<string, Found> = new Map();
  let results: readonly Result[] = [];
  /** The text that `results` belong to. */
  let answered = '';
  let shown: Shown = { options: [], active: -1, isOpen: false, message: '', unseen: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underway: AbortController | undefined;

  const text = () => input.value.trim().replaceAll(/\s+/g, ' ');

  function later() {
    clearTimeout(timer);
    underway?.abort();
    const listed = openList && pastedNits(text());
    if (listed || text().length < shortest) {
      show({ results: [], places: [] }, '');
      return tell(listed ? words.pasted(listed.length) : '');
    }
    const held = companies.get(text());
    if (held) show(held, text());
    else timer = setTimeout(ask, typingPause);
  }

  async function ask() {
    const q = text();
    underway?.abort();
    underway = new AbortController();
    const { signal } = underway;
    const held = companies.get(q);
    if (held) return show(held, q);
    try {
      const [{ data }, places] = await Promise.all([
        client.search({ limit: mostSuggested, q }, signal),
        openList ? placesOf(q) : [],
      ]);
      if (signal.aborted) return;
      companies.set(q, { results: data.results, places });
      show({ results: data.results, places }, q);
    } catch (error) {
      const failed = error as Error;
      if (failed.name !== 'AbortError') show({ results: [], places: [] }, q, failed.message);
    }
  }

  function show({ results: companies, places }: Found, q: string, fault?: string) {
    const marked = shown.options[shown.active]?.of;
    results = companies;
    answered = q;
    const above = places.length > 0 ? companies.slice(0, shownAbove) : companies;
    const options = [
      ...above.map((company) => ({
        of: company.href,
        name: company.razon_social,
        about: aboutCompany(company),
        take: () => choose(company),
      })),
      ...places.map((place) => ({
        of: place.href,
        name: place.name,
        about: aboutPlace(place),
        take: () => visit(place.href),
      })),
    ];
    const message = fault ?? (q === '' ? '' : options.length > 0 ? countText(options.length) : words.covered);
    draw({ options, isOpen: options.length > 0, message, unseen: options.length > 0 });
    // A selected suggestion stays selected when it is also in the next answer.
    mark(options.findIndex(({ of }) => of === marked));
  }

  const countText = (count: number) =>
    count === 1 ? words.oneSuggestion : words.manySuggestions(count, openList !== undefined);

  const tell = (message: string) => draw({ message, unseen: false });

  // biome-ignore-start lint/a11y: a listbox, of which the keyboard stays in the input (combobox).
  function draw(change: Partial<Shown>) {
    shown = { ...shown, ...change };
    const { options, active, isOpen, message, unseen } = shown;
    input.setAttribute('aria-expanded', String(isOpen));
    if (options[active]) input.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input.removeAttribute('aria-activedescendant');
    render(
      <>
        <ul class="suggestions" role="listbox" id={id} aria-label={words.suggestions} hidden={!isOpen}>
          {options.map(option)}
        </ul>
        <p class={unseen ? 'search-message unseen' : 'search-message'} role="status">
          {message}
        </p>
      </>,
      place,
    );
  }

  const option = ({ of, name, about }: Suggestion, i: number) => (
    <li
      key={of}
      role="option"
      id={`${id}-${i}`}
      aria-selected={i === shown.active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => take(i)}
    >
      <strong>{name}</strong>
      <span>{about}</span>
    </li>
  );
  // biome-ignore-end lint/a11y: as above.

  const open = (isOpen: boolean) => draw(isOpen ? { isOpen } : { isOpen, active: -1 });

  function mark(active: number) {
    draw({ active });
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }

  function take(i: number) {
    const option = shown.options[i];
    open(false);
    option?.take();
  }

  /** Takes what is chosen, or the one company that is meant; opens the list of all that was found where there are several. */
  async function submit() {
    if (shown.active >= 0) return take(shown.active);
    if (text().length < 2) return;
    clearTimeout(timer);
    if (openList && pastedNits(text())) return openList(text());
    if (answered !== text()) await ask();
    if (answered !== text() || shown.options.length === 0) return;
    const meant = onlyMatch(answered, results);
    if (meant) choose(meant);
    else if (openList) openList(answered);
    else {
      open(true);
      tell(words.several);
    }
  }

  draw({});
  input.addEventListener('input', later);
  input.addEventListener('focus', () => open(shown.options.length > 0 && answered === text()));
  input.addEventListener('blur', () => open(false));
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { active, isOpen, options } = shown;
    const count = options.length;
    if (step && count > 0) {
      event.preventDefault();
      if (!isOpen) open(true);
      mark((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
    } else if (event.key === 'Escape') {
      // The browser would empty the field.
      event.preventDefault();
      open(false);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
}

/** Sectors and towns; none when their file cannot be read, which is no reason to show no company. */
async function placesOf(q: string): Promise<readonly Place[]> {
  try {
    const { base }: Latest = await published('/data/latest.json');
    return placesNamed(q, await published(`/data/${base}facets.json`));
  } catch {
    return [];
  }
}

const aboutPlace = ({ kind, level = '', code = '', count }: Place) =>
  `${kind === 'sector' ? words.sector(level, code) : words.town} · ${companiesText(count)}`;

function aboutCompany(result: Result) {
  const { nit, source, tipo_entidad, ciudad, ultimo_anio } = result;
  const place = source === 'SFC' ? (tipo_entidad ?? 'Superintendencia Financiera') : (ciudad ?? '');
  const about = [
    ...[otherName(result, languageOfPage), `NIT ${number(Number(nit))}`],
    ...[place, ultimo_anio && words.lastYear(ultimo_anio)],
  ];
  return about.filter(Boolean).join(' · ');
}
