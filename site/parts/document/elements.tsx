/** Elements that many pages share: tables, cells, choices and small texts. */

import type { ComponentChildren, HTMLAttributes, JSX, SelectHTMLAttributes } from 'preact';
import type { LinkedText } from '../../words/language.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';

/**
 * A box that scrolls sideways when its table is wide, by keyboard too; `shell.ts` takes the focus from those that do not
 * scroll. `name`: what the table is about
 */
export function ScrollBox({
  kind = 'scroll',
  name,
  id,
  children,
}: {
  kind?: string;
  name: string;
  id?: string;
  children: ComponentChildren;
}) {
  const { tableOf } = useWords(documentWords);
  return (
    <div class={kind} role="group" tabIndex={0} aria-label={tableOf(name)} id={id}>
      {children}
    </div>
  );
}

/** Of a name that translating browsers leave as it is: Preact's types know booleans alone, and its server leaves false out. */
export const untranslated = { translate: 'no' as unknown as boolean };

/** A text that the data hold in Spanish alone. */
export function Data({ children }: { children: ComponentChildren }) {
  return useLanguage() === 'es' ? children : <span lang="es">{children}</span>;
}

/** A table caption that stays in sight while the table scrolls sideways. */
export const Caption = ({ children }: { children: ComponentChildren }) => (
  <caption>
    <span>{children}</span>
  </caption>
);

/** The head of a column of figures. */
export const FigureHead = ({ children }: { children: ComponentChildren }) => (
  <th scope="col" class="number">
    {children}
  </th>
);

/** The name of a column, or its cell. */
type Head = JSX.Element | string | number | null | undefined | false;

interface Columns {
  /** The caption; without it the table has none. */
  readonly title?: ComponentChildren;
  readonly heads: readonly (Head | readonly Head[])[];
  readonly attributes?: HTMLAttributes<HTMLTableElement>;
}

/** `bodies`: its groups of rows */
export const BodiedTable = ({
  title,
  heads,
  bodies,
  attributes = {},
}: Columns & { bodies: ComponentChildren }) => (
  <table {...attributes}>
    {title && <Caption>{title}</Caption>}
    <thead>
      <tr>
        {heads
          .flat()
          .map((head) => (head && typeof head === 'object' ? head : head && <th scope="col">{head}</th>))}
      </tr>
    </thead>
    {bodies}
  </table>
);

/** The same with one body. */
export const DataTable = ({ rows, ...columns }: Columns & { rows: ComponentChildren }) => (
  <BodiedTable {...columns} bodies={<tbody>{rows}</tbody>} />
);

/** A table in a box that scrolls. `name`: what it is about */
export const ScrollTable = ({ name, ...table }: { name: string } & Parameters<typeof DataTable>[0]) => (
  <ScrollBox name={name}>
    <DataTable {...table} />
  </ScrollBox>
);

/** A row of a table. */
export const DataRow = ({ head, children }: { head: ComponentChildren; children?: ComponentChildren }) => (
  <tr>
    <th scope="row">{head}</th>
    {children}
  </tr>
);

/** The cell of a figure. */
export const FigureCell = ({ children }: { children?: ComponentChildren }) => (
  <td class="number">{children}</td>
);

/** Values of an option, with its label. */
export type Options = readonly (readonly [value: string, label: string])[];

interface Choice {
  readonly chosen: string;
  readonly choose?: (value: string) => void;
}

/** A choice of one option, as a row of radio buttons. */
export function Segments({
  legend,
  options,
  chosen,
  choose = () => {},
}: Choice & { legend: string; options: Options }) {
  const name = `choice-${legend.replaceAll(/\W+/g, '-')}`;
  return (
    <div>
      <span class="label" id={`${name}-label`}>
        {legend}
      </span>
      <div class="segments" role="radiogroup" aria-labelledby={`${name}-label`}>
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** A choice of one option, as a menu; options may stand in named groups. */
export function Menu({
  label,
  options,
  chosen,
  choose = () => {},
  attributes = {},
}: Choice & {
  label: string;
  options: Options | readonly (readonly [group: string, options: Options])[];
  attributes?: SelectHTMLAttributes;
}) {
  const option = ([value, text]: Options[number]) => (
    <option key={value} value={value} selected={value === chosen}>
      {text}
    </option>
  );
  return (
    <label>
      {label}
      <br />
      <select onChange={({ currentTarget }) => choose(currentTarget.value)} {...attributes}>
        {options.map(([value, text]) =>
          typeof text === 'string' ? (
            option([value, text])
          ) : (
            <optgroup key={value} label={value}>
              {text.map(option)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

/** A paragraph in soft letters. */
export const SoftText = ({ children }: { children: ComponentChildren }) => <p class="soft">{children}</p>;

/** What opens what its cell says (`title`) and how it is calculated, with a mouse, a finger or the keyboard; `shell.ts` shows it. */
export const FigureButton = ({ children }: { children: ComponentChildren }) => (
  <button type="button" class="figure">
    {children}
  </button>
);

/** What a reader can point at, which paper and pages without scripts leave out. */
export const PointAt = ({ children }: { children: string }) => <span class="scripted">{children}</span>;

/** A note in small, soft letters. */
export const SmallText = ({ children }: { children: ComponentChildren }) => (
  <p class="small soft">{children}</p>
);

/** A term and what is said of it, in a list of facts. */
export const FactItem = ({ name, children }: { name: ComponentChildren; children?: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Links to the same page otherwise, of which one is where the reader is. */
export const ChoiceLinks = ({
  name,
  links,
}: {
  name: string;
  links: readonly (readonly [label: string, href: string, chosen: boolean, title?: string | null])[];
}) => (
  <ul class="chips" aria-label={name}>
    {links.map(([label, href, chosen, title]) => (
      <li key={href}>
        <a href={href} title={title ?? undefined} aria-current={chosen ? 'true' : undefined}>
          {label}
        </a>
      </li>
    ))}
  </ul>
);

/** A sentence with its links. */
export const Linked = ({ parts }: { parts: readonly LinkedText[] }) => (
  <>
    {parts.map((part) => {
      if (typeof part === 'string') return part;
      const [text, href] = part;
      return <a href={href}>{text}</a>;
    })}
  </>
);
