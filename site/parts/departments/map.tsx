/** The departments of a table as a map (SVG), each in one of five tones by a figure. */

import colombia from '@svg-maps/colombia';
import type { ComponentChildren } from 'preact';
import type { SvgAttributes } from '../charts/charts.tsx';

/** DIVIPOLA codes by the names that the geometry has. */
const codes: Readonly<Record<string, string>> = {
  ...{ ant: '05', atl: '08', dc: '11', bol: '13', boy: '15', cal: '17', caq: '18', cau: '19', ces: '20' },
  ...{ cor: '23', cun: '25', cho: '27', hui: '41', lag: '44', mag: '47', met: '50', nar: '52', nsa: '54' },
  ...{ qui: '63', ris: '66', san: '68', suc: '70', tol: '73', vac: '76', ara: '81', cas: '85', put: '86' },
  ...{ sap: '88', ama: '91', gua: '94', guv: '95', vau: '97', vid: '99' },
};
/** By code. */
export const shapes: ReadonlyMap<string, string> = new Map(
  colombia.locations.map(({ id, path }) => [codes[id] ?? id, path]),
);
/** Left, top, width, height. */
export const mapBox = colombia.viewBox.split(' ').map(Number);
export const geometry = '@svg-maps/colombia, CC BY 4.0';
export const geometryCredit = `Mapa: ${geometry}`;

export interface MappedDepartment {
  readonly codigo: string;
  readonly nombre: string;
  readonly value: number | null;
  /** The value as text. */
  readonly text: string;
}

const tones = 5;

/** Of each department its tone, 1 to 5: a fifth of those with a value in each; 0 without one. */
export function tonesOf(departments: readonly MappedDepartment[]): ReadonlyMap<string, number> {
  const ranked = departments
    .flatMap(({ codigo, value }) => (value === null ? [] : [{ codigo, value }]))
    .sort((a, b) => a.value - b.value);
  const toneByCode = new Map(departments.map(({ codigo }) => [codigo, 0]));
  ranked.forEach(({ codigo }, i) => {
    toneByCode.set(codigo, 1 + Math.floor((tones * i) / ranked.length));
  });
  return toneByCode;
}

/** Every department, also those without companies. `paint` gives the attributes of a tone. */
export function departmentShapes(
  departments: readonly MappedDepartment[],
  paint: (tone: number) => SvgAttributes,
  hrefOf: ((codigo: string) => string) | null,
): ComponentChildren {
  const byCode = new Map(departments.map((department) => [department.codigo, department]));
  const tone = tonesOf(departments);
  return [...shapes].map(([codigo, d]) => {
    const department = byCode.get(codigo);
    const label = department && `${department.nombre}: ${department.text}`;
    const shape = (
      <path d={d} {...paint(tone.get(codigo) ?? 0)}>
        {label && <title>{label}</title>}
      </path>
    );
    return label && hrefOf ? (
      <a href={hrefOf(codigo)} aria-label={label}>
        {shape}
      </a>
    ) : (
      shape
    );
  });
}
