/** «Probar»: the form that calls an operation of the API from its reference page, and the answer as it came. */

import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../../contract/http/schemas.ts';
import { CopyButton } from '../parts/document/block.tsx';
import { client, published } from '../parts/document/client.ts';
import { SmallText } from '../parts/document/elements.tsx';
import { formatNumber } from '../parts/document/format.ts';
import { byId } from '../parts/document/live.tsx';
import './guide.tsx';

// An answer shown as it came (status, time, headers, body), as text and never as markup.

/** `started`: when it was asked, in milliseconds since the page began */
type Answer = {
  response: Response;
  text: string;
  started: number;
  milliseconds: number;
};

/** In the order shown. */
const shownHeaders = [
  'Content-Type',
  'Content-Disposition',
  'Cache-Control',
  'ETag',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Longer bodies are cut: they would slow the page down. */
const mostLetters = 200_000;

/** `no-cache` revalidates what the browser has cached, so that time and limits are those of this request. */
async function fetchAnswer(address: string, signal: AbortSignal): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(address, { cache: 'no-cache', signal });
  const text = await response.text();
  return { response, text, started, milliseconds: Math.round(performance.now() - started) };
}

/** Status, time and size in a line. */
const answerSummary = ({ response, text, milliseconds }: Answer) =>
  `${response.status} · ${formatNumber(milliseconds)} ms · ${formatNumber(new Blob([text]).size)} bytes`;

function ShownAnswer({ response, text }: Answer) {
  const headers = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const body = formatted(text);
  return (
    <>
      <pre>{headers.join('\n')}</pre>
      <pre class="body" role="group" tabIndex={0} aria-label="Cuerpo">
        {body.slice(0, mostLetters)}
      </pre>
      {body.length > mostLetters && (
        <SmallText>{`Se muestran los primeros ${formatNumber(mostLetters)} caracteres de ${formatNumber(body.length)}.`}</SmallText>
      )}
    </>
  );
}

function formatted(text: string) {
  const value = parsed(text);
  return value === undefined ? text : JSON.stringify(value, null, 2);
}

/** Undefined when the text is not JSON. */
function parsed(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problem in an answer; null when it is none. */
function problemIn({ response, text }: Answer): Problem | null {
  const value = response.ok ? null : parsed(text);
  return value?.type ? value : null;
}

/** A problem in words; each fault of a parameter in `fields` links to its field. */
function ShownProblem({
  problem: { type, title, detail, errors = [] },
  fields,
}: {
  problem: Problem;
  fields: readonly string[];
}) {
  return (
    <div class="card problem">
      <h3>{title}</h3>
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ parameter, detail: sentence }) => {
            const name = <code>{parameter}</code>;
            return (
              <li>
                {fields.includes(parameter) ? <a href={`#${fieldId(parameter)}`}>{name}</a> : name} {sentence}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{detail}</p>
      )}
      <p>
        <a href={new URL(type, location.href).pathname}>Qué significa</a>
      </p>
    </div>
  );
}

// The form of an API operation, made from the parameters on its page, and the address that it yields.

type Parameter = {
  name: string;
  inPath: boolean;
  required: boolean;
  example: string;
  control: 'boxes' | 'choice' | 'number' | 'text';
  /** That it admits, where they are enumerated. */
  values: readonly string[];
};

/** What is entered for each parameter; of boxes the chosen values, separated by commas. */
type Entries = Readonly<Record<string, string>>;

/** A list with more values is a text field and not checkboxes. */
const mostBoxes = 16;

function parameterOf(item: HTMLElement): Parameter {
  const { parameter: name = '', in: place, kind, example = '' } = item.dataset;
  const values = [...item.querySelectorAll('.values code')].map((code) => code.textContent ?? '');
  return {
    name,
    inPath: place === 'path',
    required: item.dataset.required !== undefined,
    example,
    control:
      kind === 'list' && values.length <= mostBoxes
        ? 'boxes'
        : kind === 'choice' || kind === 'number'
          ? kind
          : 'text',
    values,
  };
}

function firstEntry({ required, example, control, values }: Parameter) {
  if (!required || control === 'boxes') return '';
  return control === 'choice' && !values.includes(example) ? (values[0] ?? '') : example;
}

const fieldId = (parameter: string) => `probar-${parameter}`;

/** `fault`: what is wrong with its entry */
function Field({
  parameter: { name, required, example, control, values },
  entry,
  fault,
  enter,
}: {
  parameter: Parameter;
  entry: string;
  fault: string | undefined;
  enter: (entry: string) => void;
}) {
  const id = fieldId(name);
  const told = {
    id,
    'aria-describedby': `${id}-falla`,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
  };
  const label = (
    <>
      <code>{name}</code>
      {required && ' obligatorio'}
    </>
  );
  const faultText = (
    <p id={`${id}-falla`} class="fault">
      {fault}
    </p>
  );
  if (control === 'boxes') {
    const chosen = entry.split(',');
    const choose = (value: string, isChosen: boolean) =>
      enter(values.filter((one) => (one === value ? isChosen : chosen.includes(one))).join(','));
    return (
      <fieldset {...told} class="boxes" tabIndex={-1}>
        <legend class="label">{label}</legend>
        {values.map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              value={value}
              checked={chosen.includes(value)}
              onInput={({ currentTarget }) => choose(value, currentTarget.checked)}
            />{' '}
            {value}
          </label>
        ))}
        {faultText}
      </fieldset>
    );
  }
  return (
    <div>
      <label for={id}>{label}</label>
      {control === 'choice' ? (
        <select {...told} value={entry} onInput={({ currentTarget }) => enter(currentTarget.value)}>
          {!required && <option value="">—</option>}
          {values.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...told}
          value={entry}
          placeholder={example}
          inputMode={control === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => enter(currentTarget.value)}
        />
      )}
      {faultText}
    </div>
  );
}

/** Path and query; a parameter that is missing in the path stays as `{name}`. */
function formAddress(template: string, parameters: readonly Parameter[], entries: Entries) {
  const filled = parameters
    .map(({ name, inPath }) => ({ name, inPath, value: filledIn(entries, name) }))
    .filter(({ value }) => value !== '');
  const path = filled
    .filter(({ inPath }) => inPath)
    .reduce((text, { name, value }) => text.replace(`{${name}}`, () => encodeURIComponent(value)), template);
  const query = filled
    .filter(({ inPath }) => !inPath)
    .map(({ name, value }) => `${name}=${encoded(value).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const filledIn = (entries: Entries, name: string) => (entries[name] ?? '').trim();

/** Encodes apostrophes too: the address stands between apostrophes in a shell command. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll("'", '%27');

/** The NIT of a company that exists; null where the data are a sample, as the examples are. */
async function realNit(template: string) {
  if ((await published<{ sample: boolean }>('/data/latest.json')).sample) return null;
  const [q, source]: readonly [string, 'sfc' | 'siis'] = template.includes('/sfc/')
    ? ['banco', 'sfc']
    : ['constructora', 'siis'];
  const { data } = await client.search({ limit: 1, q, source });
  return data.results[0]?.nit ?? null;
}

/** The form, the address that it yields, and what the API answered last. `template`: the path with `{name}` for its parameters */
function Trial({ template, parameters }: { template: string; parameters: readonly Parameter[] }) {
  const [entries, setEntries] = useState<Entries>(() =>
    Object.fromEntries(parameters.map((parameter) => [parameter.name, firstEntry(parameter)])),
  );
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [status, setStatus] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asking = useRef<AbortController | null>(null);
  const address = formAddress(template, parameters, entries);
  const problem = answer && problemIn(answer);

  useEffect(() => {
    const example = parameters.find(({ name }) => name === 'nit')?.example;
    if (example === undefined) return;
    const take = (nit: string | null) =>
      setEntries((now) => (nit !== null && now.nit === example ? { ...now, nit } : now));
    realNit(template).then(take, () => {});
  }, [template, parameters]);

  async function send(event: Event) {
    event.preventDefault();
    const missing = parameters.filter(({ name, inPath }) => inPath && filledIn(entries, name) === '');
    setFaults(new Map(missing.map(({ name }) => [name, 'es obligatorio'])));
    if (missing[0]) return byId(fieldId(missing[0].name)).focus();
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    setBusy(true);
    setStatus('Consultando…');
    try {
      const got = await fetchAnswer(address, signal);
      setFaults(new Map(problemIn(got)?.errors?.map(({ parameter, detail }) => [parameter, detail])));
      setStatus(answerSummary(got));
      setAnswer(got);
    } catch {
      if (signal.aborted) return;
      setStatus('Sin respuesta: revise su conexión e intente de nuevo.');
      setAnswer(null);
    }
    setBusy(false);
  }

  return (
    <>
      <h2 id="probar-titulo">Probar</h2>
      <form class="card" noValidate onSubmit={send}>
        <div class="filters">
          {parameters.map((parameter) => (
            <Field
              key={parameter.name}
              parameter={parameter}
              entry={entries[parameter.name] ?? ''}
              fault={faults.get(parameter.name)}
              enter={(entry) => setEntries((now) => ({ ...now, [parameter.name]: entry }))}
            />
          ))}
        </div>
        <div class="tools">
          <span class="call">
            <a href={address}>
              <code>{`GET ${address}`}</code>
            </a>
          </span>
          <CopyButton key={address} text={address} label="Copiar curl" of={address} />
        </div>
        <button type="submit" class="primary">
          Enviar
        </button>
      </form>
      <p role="status">{status}</p>
      <div class="result" aria-busy={isBusy ? 'true' : undefined}>
        {problem && <ShownProblem problem={problem} fields={parameters.map(({ name }) => name)} />}
        {answer && <ShownAnswer key={answer.started} {...answer} />}
      </div>
    </>
  );
}

const section = byId('probar');
const items: NodeListOf<HTMLElement> = document.querySelectorAll('[data-parameter]');
render(<Trial template={section.dataset.path ?? ''} parameters={[...items].map(parameterOf)} />, section);
section.hidden = false;
byId('ir-a-probar').hidden = false;
