/** The quality rules of a company-year: one row has name, severity, formula, explanation, worked example and test. */

import type { ConceptKey } from '../../contract/figures/concepts.ts';
import type { EntryPoint } from '../../contract/figures/entry-points.ts';
import { sumTolerance } from '../../contract/figures/identities.ts';
import type { QualityRule, Severity } from '../../contract/http/quality.ts';

/** Amounts by concept key, thousands of pesos; a blank line is absent. */
export type Amounts = ReadonlyMap<string, number>;

/** Facts on a year that come from the choice of filings and from the profile, not from its amounts. */
export interface YearFacts {
  readonly basis: EntryPoint['basis'];
  readonly framework: EntryPoint['framework'];
  readonly section: string | null;
  /** The previous filed year, however long ago; null for the first. */
  readonly earlier: Pick<YearFacts, 'basis' | 'framework' | 'section'> | null;
  readonly earlierYear: number | null;
  readonly year: number;
  readonly annual: boolean;
  /** The flows are of fewer than twelve months, though the cut is that of a year. */
  readonly short: boolean;
  /** Of its flows; null where nobody knows. */
  readonly months: number | null;
  /** No detail line was filed. */
  readonly totalsOnly: boolean;
  /** Totals that differ from the sum of their parts: `filed` is the total, `sum` that of the parts. */
  readonly broken: readonly { readonly total: string; readonly filed: number; readonly sum: number }[];
  readonly conflicts: readonly {
    readonly line: string;
    readonly kept: number;
    readonly dropped: readonly number[];
  }[];
  readonly summed: readonly string[];
  /** The power of ten by which the year differs from the company's other years; null when it does not. */
  readonly scale: { readonly power: number; readonly lines: number } | null;
  /** What was filed and is not shown, each with its reason; contact data with the newest year. */
  readonly withheld: readonly string[];
  /** Lines of the year that were filed and are not shown. */
  readonly hidden: ReadonlySet<string>;
  /** Set for the newest year only, from which the profile comes. */
  readonly profile: {
    readonly nameDamaged: boolean;
    readonly nameIsNit: boolean;
    readonly nameGlued: boolean;
    readonly unplaced: boolean;
  } | null;
}

export interface YearView {
  readonly lines: Amounts;
  /** Amounts of the calendar year before; null unless basis and months are the same and both cut-offs are 31 December. */
  readonly before: Amounts | null;
  /** The comparative figures in this year's filing. */
  readonly comparative: Amounts;
  readonly facts: YearFacts;
}

/** Facts on a year that need all other companies. */
export interface CountryContext {
  /** 99th percentile of total assets among the other companies of its section and year; null with fewer than 50. */
  readonly p99Assets: number | null;
  /** Other companies with the same figures: the smallest NIT, and how many; null where there are none. */
  readonly twins: { readonly first: string; readonly count: number } | null;
}

export interface QualityFinding {
  readonly cifras: Readonly<Record<string, number>>;
  readonly umbral?: number;
  /** Overrides the rule's severity. */
  readonly severidad?: Severity;
  /** What only words can say. */
  readonly motivo?: string;
}

/** A year that the rule flags, and the figures of the flag. */
interface Example {
  readonly lineas?: Readonly<Record<string, number>>;
  readonly anterior?: Readonly<Record<string, number>>;
  readonly comparativo?: Readonly<Record<string, number>>;
  readonly dicho?: Partial<YearFacts>;
  readonly pais?: CountryContext;
  readonly cifras: Readonly<Record<string, number>>;
}

export interface Rule {
  readonly nombre: string;
  readonly severidad: Severity;
  readonly formula: string;
  readonly explicacion: string;
  /** Month since which releases apply the rule, to all years. */
  readonly desde: string;
  readonly ejemplo: Example;
  /** `own` needs only the company, `country` needs all others. */
  readonly judge:
    | { readonly own: (view: YearView) => readonly QualityFinding[] }
    | { readonly country: (lines: Amounts, among: CountryContext) => readonly QualityFinding[] };
}

const desde = '2026-11';
const fine = { nameDamaged: false, nameIsNit: false, nameGlued: false, unplaced: false };
const none: readonly QualityFinding[] = [];

/** A rule on lines that must all be filed; `judge` returns false for no flag. */
function filed<const K extends ConceptKey>(
  needs: readonly K[],
  judge: (amounts: Readonly<Record<K, number>>, view: YearView) => QualityFinding | false,
): Rule['judge'] {
  return {
    own(view) {
      const amounts = amountsOf(needs, view.lines);
      const finding = amounts && judge(amounts, view);
      return finding ? [finding] : none;
    },
  };
}

/** The same on two consecutive years. */
function both<const K extends ConceptKey>(
  needs: readonly K[],
  judge: (
    amounts: Readonly<Record<K, number>>,
    before: Readonly<Record<K, number>>,
  ) => QualityFinding | false,
): Rule['judge'] {
  return {
    own({ lines, before }) {
      const [now, then] = [amountsOf(needs, lines), before && amountsOf(needs, before)];
      const finding = now && then && judge(now, then);
      return finding ? [finding] : none;
    },
  };
}

/** A rule on the facts alone. */
const byFacts = (judge: (told: YearFacts) => readonly QualityFinding[]): Rule['judge'] => ({
  own: (view) => judge(view.facts),
});
const when = (marked: boolean, cifras: QualityFinding['cifras'] = {}): readonly QualityFinding[] =>
  marked ? [{ cifras }] : none;

function amountsOf<K extends string>(needs: readonly K[], lines: Amounts): Record<K, number> | null {
  const amounts = {} as Record<K, number>;
  for (const line of needs) {
    const value = lines.get(line);
    if (value === undefined) return null;
    amounts[line] = value;
  }
  return amounts;
}

/** Flags a line that is more than ten times, or less than a tenth of, its previous amount. */
const jump = (line: ConceptKey): Rule['judge'] =>
  both([line], (now, then) => {
    const [a, b] = [now[line], then[line]];
    if (a <= 0 || b <= 0 || Math.abs(Math.log10(a / b)) <= 1) return false;
    return { cifras: { [line]: a, [`${line}_anterior`]: b }, umbral: 10 };
  });

/** Flags a quotient outside its limits, with both sides. */
const outside = (
  value: number,
  umbral: number,
  cifras: QualityFinding['cifras'],
  marked: boolean,
): QualityFinding | false =>
  marked && { cifras: { ...cifras, cociente: Number(value.toPrecision(8)) }, umbral };

/** Lines that cannot be negative. */
const neverNegative: readonly ConceptKey[] = [
  'efectivo_equivalentes',
  'cuentas_por_cobrar_corrientes',
  'inventarios_corrientes',
  'activos_corrientes',
  'propiedades_planta_equipo',
  'propiedad_inversion',
  'intangibles',
  'plusvalia',
  'cuentas_por_cobrar_no_corrientes',
  'otros_activos_financieros_corrientes',
  'otros_activos_no_financieros_corrientes',
  'otros_activos_financieros_no_corrientes',
  'otros_activos_no_financieros_no_corrientes',
  'activos_por_impuestos_corrientes',
  'activos_por_impuestos_diferidos',
  'activos_no_corrientes',
  'cuentas_por_pagar_corrientes',
  'cuentas_por_pagar_no_corrientes',
  'pasivos_por_impuestos_corrientes',
  'pasivos_por_impuestos_diferidos',
  'otros_pasivos_financieros_corrientes',
  'otros_pasivos_financieros_no_corrientes',
  'otros_pasivos_no_financieros_corrientes',
  'otros_pasivos_no_financieros_no_corrientes',
  'pasivos_corrientes',
  'pasivos_no_corrientes',
  'total_pasivos',
  'capital_emitido',
  'costo_ventas',
  'gastos_ventas',
  'gastos_administracion',
  'costos_financieros',
];

export const qualityTable: Readonly<Record<QualityRule, Rule>> = {
  balance_descuadrado: {
    nombre: 'El balance no cuadra',
    severidad: 'E',
    formula:
      '|total_activos - total_pasivos - total_patrimonio| > 1, o más de una millonésima del activo si es mayor; E si pasa del doble, A si no',
    explicacion:
      'El activo debe ser igual al pasivo más el patrimonio. Aquí no lo es, y la diferencia es mayor que un redondeo.',
    desde,
    ejemplo: {
      lineas: { total_activos: 1000, total_pasivos: 600, total_patrimonio: 390 },
      cifras: { total_activos: 1000, total_pasivos: 600, total_patrimonio: 390, diferencia: 10 },
    },
    judge: filed(['total_activos', 'total_pasivos', 'total_patrimonio'], (v) => {
      const diferencia = v.total_activos - v.total_pasivos - v.total_patrimonio;
      const umbral = sumTolerance(v.total_activos);
      if (Math.abs(diferencia) <= umbral) return false;
      return {
        cifras: { ...v, diferencia },
        umbral,
        severidad: Math.abs(diferencia) > 2 * umbral ? 'E' : 'A',
      };
    }),
  },
  parte_no_suma: {
    nombre: 'Las partes no suman el total',
    severidad: 'E',
    formula:
      '|total - suma de sus partes| > 1, o más de una millonésima del total si es mayor, con el total y al menos una parte reportados: activo y pasivo corriente y no corriente, la cadena de resultados y la del flujo de efectivo',
    explicacion:
      'Un total reportado difiere de la suma de sus partes. Una parte en blanco cuenta como cero solo si el estado trae detalle; con solo totales no se decide nada.',
    desde,
    ejemplo: {
      lineas: { total_activos: 100, activos_corrientes: 70, activos_no_corrientes: 20 },
      dicho: { broken: [{ total: 'total_activos', filed: 100, sum: 90 }] },
      cifras: { total_activos: 100, suma_de_partes: 90 },
    },
    judge: byFacts(({ broken }) =>
      broken.map(({ total, filed: value, sum }) => ({
        cifras: { [total]: value, suma_de_partes: sum },
        umbral: sumTolerance(value),
      })),
    ),
  },
  activo_nulo: {
    nombre: 'Activo total nulo o negativo',
    severidad: 'E',
    formula: 'total_activos <= 0',
    explicacion:
      'Una sociedad que reporta tiene activos. Un total de cero o menos no puede compararse con los demás.',
    desde,
    ejemplo: { lineas: { total_activos: 0 }, cifras: { total_activos: 0 } },
    judge: filed(['total_activos'], (v) => v.total_activos <= 0 && { cifras: { ...v }, umbral: 0 }),
  },
  escala_entre_estados: {
    nombre: 'El balance parece estar en otra escala que los ingresos',
    severidad: 'E',
    formula:
      'total_activos > 10 * P99 del activo de las demás sociedades de su sección y año (50 o más), y total_activos / ingresos_operacionales > 1000',
    explicacion:
      'El activo es más de diez veces el de casi todas las sociedades de su sección y más de mil veces sus propios ingresos: suele ser un balance en pesos donde el formulario pide miles.',
    desde,
    ejemplo: {
      lineas: { total_activos: 102_519_674_096, ingresos_operacionales: 33_141_635 },
      pais: { p99Assets: 1_900_000_000, twins: null },
      cifras: {
        total_activos: 102_519_674_096,
        ingresos_operacionales: 33_141_635,
        p99_de_las_demas: 1_900_000_000,
      },
    },
    judge: {
      country(lines, { p99Assets }) {
        const v = amountsOf(['total_activos', 'ingresos_operacionales'], lines);
        if (!v || p99Assets === null || v.ingresos_operacionales <= 0) return none;
        const off = v.total_activos > 10 * p99Assets && v.total_activos / v.ingresos_operacionales > 1000;
        return off ? [{ cifras: { ...v, p99_de_las_demas: p99Assets }, umbral: 10 * p99Assets }] : none;
      },
    },
  },
  escala_entre_anios: {
    nombre: 'Todo el año parece estar en otra escala',
    severidad: 'E',
    formula:
      'con el año de al lado, al menos 6 líneas comunes de la situación financiera y de los resultados cuya razón mediana es 10^±3 o 10^±6 (±0,1 en log10) y cuya desviación mediana no pasa de 0,15; el año marcado es el que no está en la escala de la mayoría',
    explicacion:
      'Casi todas las líneas son mil o un millón de veces las de los otros años de la misma sociedad: suele ser un año en pesos entre años en miles.',
    desde,
    ejemplo: { dicho: { scale: { power: 3, lines: 14 } }, cifras: { potencia_de_diez: 3, lineas: 14 } },
    judge: byFacts(({ scale }) =>
      scale === null ? none : [{ cifras: { potencia_de_diez: scale.power, lineas: scale.lines }, umbral: 3 }],
    ),
  },
  gemelo: {
    nombre: 'Otra sociedad reporta las mismas cifras',
    severidad: 'A',
    formula:
      'mismo total_activos y total_pasivos (y los mismos ingresos_operacionales y ganancia_neta si se reportaron) que otro NIT en el mismo año; con al menos dos cifras distintas de cero',
    explicacion:
      'Dos sociedades distintas reportan exactamente lo mismo: a menudo una presentó el archivo de la otra.',
    desde,
    ejemplo: {
      lineas: { total_activos: 5_218, total_pasivos: 1_377 },
      pais: { p99Assets: null, twins: { first: '999000123', count: 1 } },
      cifras: { total_activos: 5_218, total_pasivos: 1_377, nit_gemelo: 999_000_123, gemelos: 1 },
    },
    judge: {
      country(lines, { twins }) {
        const v = amountsOf(['total_activos', 'total_pasivos'], lines);
        return v && twins
          ? [{ cifras: { ...v, nit_gemelo: Number(twins.first), gemelos: twins.count } }]
          : none;
      },
    },
  },
  signo_imposible: {
    nombre: 'Una línea que no puede ser negativa lo es',
    severidad: 'A',
    formula: 'una línea de activo, pasivo, capital o costo < 0',
    explicacion:
      'No se puede tener menos que nada de un activo, una deuda o un costo. Suele ser un signo puesto al revés.',
    desde,
    ejemplo: {
      lineas: { inventarios_corrientes: -40, total_activos: 1000 },
      cifras: { inventarios_corrientes: -40 },
    },
    judge: {
      own({ lines }) {
        const below = neverNegative.filter((line) => lines.get(line)! < 0);
        return below.length === 0
          ? none
          : [{ cifras: Object.fromEntries(below.map((line) => [line, lines.get(line)!])), umbral: 0 }];
      },
    },
  },
  impuesto_invertido: {
    nombre: 'El impuesto está sumado en vez de restado',
    severidad: 'A',
    formula: 'ganancia = antes de impuestos + impuesto, y no antes de impuestos - impuesto',
    explicacion: 'La ganancia solo se obtiene sumando el impuesto, que el formulario resta.',
    desde,
    ejemplo: {
      lineas: { ganancia_antes_impuestos: 100, impuesto_ganancias: 35, ganancia_neta: 135 },
      cifras: { ganancia_antes_impuestos: 100, impuesto_ganancias: 35, ganancia: 135 },
    },
    judge: filed(['ganancia_antes_impuestos', 'impuesto_ganancias'], (v, { lines }) => {
      const ganancia = lines.get('ganancia_operaciones_continuadas') ?? lines.get('ganancia_neta');
      if (ganancia === undefined) return false;
      const tolerance = sumTolerance(ganancia);
      if (Math.abs(v.impuesto_ganancias) <= tolerance) return false;
      const near = (value: number) => Math.abs(ganancia - value) <= tolerance;
      const { ganancia_antes_impuestos: before, impuesto_ganancias: tax } = v;
      return near(before + tax) && !near(before - tax) && { cifras: { ...v, ganancia } };
    }),
  },
  salto_activos: {
    nombre: 'El activo salta de un año a otro',
    severidad: 'A',
    formula: '|log10(total_activos / total_activos del año anterior)| > 1',
    explicacion: 'El activo es más de diez veces el del año anterior, o menos de la décima parte.',
    desde,
    ejemplo: {
      lineas: { total_activos: 5000 },
      anterior: { total_activos: 400 },
      cifras: { total_activos: 5000, total_activos_anterior: 400 },
    },
    judge: jump('total_activos'),
  },
  salto_ingresos: {
    nombre: 'Los ingresos saltan de un año a otro',
    severidad: 'A',
    formula: '|log10(ingresos_operacionales / ingresos_operacionales del año anterior)| > 1',
    explicacion: 'Los ingresos son más de diez veces los del año anterior, o menos de la décima parte.',
    desde,
    ejemplo: {
      lineas: { ingresos_operacionales: 30 },
      anterior: { ingresos_operacionales: 900 },
      cifras: { ingresos_operacionales: 30, ingresos_operacionales_anterior: 900 },
    },
    judge: jump('ingresos_operacionales'),
  },
  anio_repetido: {
    nombre: 'El año repite el anterior',
    severidad: 'A',
    formula:
      'todas las líneas (6 o más, no todas cero) iguales a las del año anterior en la misma presentación',
    explicacion:
      'Las dos columnas de la presentación son idénticas: parece el año anterior reportado otra vez.',
    desde,
    ejemplo: {
      lineas: {
        total_activos: 9,
        total_pasivos: 4,
        total_patrimonio: 5,
        inventarios_corrientes: 2,
        ingresos_operacionales: 7,
        ganancia_neta: 1,
      },
      comparativo: {
        total_activos: 9,
        total_pasivos: 4,
        total_patrimonio: 5,
        inventarios_corrientes: 2,
        ingresos_operacionales: 7,
        ganancia_neta: 1,
      },
      cifras: { lineas: 6 },
    },
    judge: {
      own({ lines, comparative }) {
        const common = [...comparative].filter(([line]) => lines.has(line));
        const telling = common.filter(([, value]) => value !== 0).length;
        const same = telling >= 6 && common.every(([line, value]) => lines.get(line) === value);
        return when(same, { lineas: telling });
      },
    },
  },
  margen_neto_extremo: {
    nombre: 'Margen neto fuera de lo usual',
    severidad: 'A',
    formula:
      '|ganancia_neta / ingresos_operacionales| > 1; I si los otros ingresos y los financieros superan a los operacionales',
    explicacion:
      'Se gana o se pierde más de lo que se vende. En una sociedad que vive de sus inversiones es lo normal, y entonces es solo información.',
    desde,
    ejemplo: {
      lineas: { ingresos_operacionales: 10, ganancia_neta: -80 },
      cifras: { ganancia_neta: -80, ingresos_operacionales: 10, cociente: -8 },
    },
    judge: filed(['ganancia_neta', 'ingresos_operacionales'], (v, { lines }) => {
      if (v.ingresos_operacionales === 0) return false;
      const ratio = v.ganancia_neta / v.ingresos_operacionales;
      const finding = outside(ratio, 1, v, Math.abs(ratio) > 1);
      const elsewhere =
        (lines.get('otros_ingresos') ?? 0) +
        (lines.get('ingresos_financieros') ?? 0) +
        (lines.get('participacion_metodo_participacion') ?? 0);
      return finding && { ...finding, severidad: elsewhere > v.ingresos_operacionales ? 'I' : 'A' };
    }),
  },
  roa_extremo: {
    nombre: 'Rentabilidad del activo fuera de lo usual',
    severidad: 'A',
    formula: '|ganancia_neta / total_activos| > 1',
    explicacion: 'En un año se gana o se pierde más que todo el activo.',
    desde,
    ejemplo: {
      lineas: { ganancia_neta: 300, total_activos: 100 },
      cifras: { ganancia_neta: 300, total_activos: 100, cociente: 3 },
    },
    judge: filed(['ganancia_neta', 'total_activos'], (v) => {
      const ratio = v.ganancia_neta / v.total_activos;
      return v.total_activos > 0 && outside(ratio, 1, v, Math.abs(ratio) > 1);
    }),
  },
  roe_patrimonio_minimo: {
    nombre: 'Resultado de varias veces un patrimonio mínimo',
    severidad: 'A',
    formula: 'total_patrimonio > 0 y |ganancia_neta / total_patrimonio| > 5',
    explicacion:
      'El patrimonio es tan pequeño junto a la ganancia o la pérdida que la rentabilidad no dice nada.',
    desde,
    ejemplo: {
      lineas: { ganancia_neta: -900, total_patrimonio: 100 },
      cifras: { ganancia_neta: -900, total_patrimonio: 100, cociente: -9 },
    },
    judge: filed(['ganancia_neta', 'total_patrimonio'], (v) => {
      const ratio = v.ganancia_neta / v.total_patrimonio;
      return v.total_patrimonio > 0 && outside(ratio, 5, v, Math.abs(ratio) > 5);
    }),
  },
  razon_corriente_extrema: {
    nombre: 'Razón corriente fuera de lo usual',
    severidad: 'A',
    formula: 'activos_corrientes / pasivos_corrientes > 100',
    explicacion: 'El activo corriente es más de cien veces el pasivo corriente, que es casi nada.',
    desde,
    ejemplo: {
      lineas: { activos_corrientes: 5000, pasivos_corrientes: 4 },
      cifras: { activos_corrientes: 5000, pasivos_corrientes: 4, cociente: 1250 },
    },
    judge: filed(['activos_corrientes', 'pasivos_corrientes'], (v) => {
      const ratio = v.activos_corrientes / v.pasivos_corrientes;
      return v.pasivos_corrientes > 0 && outside(ratio, 100, v, ratio > 100);
    }),
  },
  rotacion_extrema: {
    nombre: 'Rotación de activos fuera de lo usual',
    severidad: 'A',
    formula: 'ingresos_operacionales / total_activos > 20 o < 0,01, con ingresos positivos',
    explicacion: 'Se vende más de veinte veces el activo en un año, o menos de la centésima parte.',
    desde,
    ejemplo: {
      lineas: { ingresos_operacionales: 9000, total_activos: 300 },
      cifras: { ingresos_operacionales: 9000, total_activos: 300, cociente: 30 },
    },
    judge: filed(['ingresos_operacionales', 'total_activos'], (v) => {
      const ratio = v.ingresos_operacionales / v.total_activos;
      if (v.ingresos_operacionales <= 0 || v.total_activos <= 0) return false;
      return outside(ratio, ratio > 20 ? 20 : 0.01, v, ratio > 20 || ratio < 0.01);
    }),
  },
  pasivo_doble: {
    nombre: 'El pasivo es más del doble del activo',
    severidad: 'A',
    formula: 'total_pasivos / total_activos > 2',
    explicacion: 'Se debe más del doble de lo que se tiene.',
    desde,
    ejemplo: {
      lineas: { total_pasivos: 900, total_activos: 300 },
      cifras: { total_pasivos: 900, total_activos: 300, cociente: 3 },
    },
    judge: filed(['total_pasivos', 'total_activos'], (v) => {
      const ratio = v.total_pasivos / v.total_activos;
      return v.total_activos > 0 && outside(ratio, 2, v, ratio > 2);
    }),
  },
  tasa_extrema: {
    nombre: 'Impuesto mayor que la ganancia',
    severidad: 'A',
    formula: 'ganancia_antes_impuestos > 0 y |impuesto_ganancias / ganancia_antes_impuestos| > 1',
    explicacion: 'El impuesto, a cargo o a favor, es mayor que la ganancia de la que sale.',
    desde,
    ejemplo: {
      lineas: { impuesto_ganancias: 70, ganancia_antes_impuestos: 50 },
      cifras: { impuesto_ganancias: 70, ganancia_antes_impuestos: 50, cociente: 1.4 },
    },
    judge: filed(['impuesto_ganancias', 'ganancia_antes_impuestos'], (v) => {
      const ratio = v.impuesto_ganancias / v.ganancia_antes_impuestos;
      return v.ganancia_antes_impuestos > 0 && outside(ratio, 1, v, Math.abs(ratio) > 1);
    }),
  },
  cobertura_extrema: {
    nombre: 'Cobertura de intereses fuera de lo usual',
    severidad: 'I',
    formula: 'costos_financieros > 0 y |ganancia_operacional / costos_financieros| > 1000',
    explicacion:
      'Los costos financieros son casi nada junto a la ganancia operacional; la cobertura no dice nada.',
    desde,
    ejemplo: {
      lineas: { ganancia_operacional: 50_000, costos_financieros: 2 },
      cifras: { ganancia_operacional: 50_000, costos_financieros: 2, cociente: 25_000 },
    },
    judge: filed(['ganancia_operacional', 'costos_financieros'], (v) => {
      const ratio = v.ganancia_operacional / v.costos_financieros;
      return v.costos_financieros > 0 && outside(ratio, 1000, v, Math.abs(ratio) > 1000);
    }),
  },
  sin_costo_de_ventas: {
    nombre: 'Sin costo de ventas',
    severidad: 'I',
    formula: 'ganancia_bruta reportada, costo_ventas en blanco, ingresos_operacionales > 0',
    explicacion:
      'No se reporta costo de ventas: la ganancia bruta es el ingreso, como en muchas empresas de servicios.',
    desde,
    ejemplo: {
      lineas: { ganancia_bruta: 80, ingresos_operacionales: 80 },
      cifras: { ganancia_bruta: 80, ingresos_operacionales: 80 },
    },
    judge: filed(
      ['ganancia_bruta', 'ingresos_operacionales'],
      (v, { lines }) => !lines.has('costo_ventas') && v.ingresos_operacionales > 0 && { cifras: { ...v } },
    ),
  },
  sin_ingresos: {
    nombre: 'Sin ingresos operacionales',
    severidad: 'I',
    formula: 'ingresos_operacionales en blanco o 0, con estado de resultados',
    explicacion:
      'No hay ingresos de actividades ordinarias: los márgenes y los días son nulos. Es usual en sociedades de inversión.',
    desde,
    ejemplo: { lineas: { ganancia_neta: 12, ingresos_operacionales: 0 }, cifras: { ganancia_neta: 12 } },
    judge: filed(
      ['ganancia_neta'],
      (v, { lines, facts }) =>
        (lines.get('ingresos_operacionales') ?? 0) === 0 &&
        !facts.hidden.has('ingresos_operacionales') && { cifras: { ...v } },
    ),
  },
  patrimonio_negativo: {
    nombre: 'Patrimonio negativo',
    severidad: 'I',
    formula: 'total_patrimonio < 0',
    explicacion:
      'Se debe más de lo que se tiene. La rentabilidad del patrimonio y el apalancamiento son nulos.',
    desde,
    ejemplo: { lineas: { total_patrimonio: -40 }, cifras: { total_patrimonio: -40 } },
    judge: filed(['total_patrimonio'], (v) => v.total_patrimonio < 0 && { cifras: { ...v }, umbral: 0 }),
  },
  redondeado_a_millones: {
    nombre: 'Cifras redondeadas a millones',
    severidad: 'I',
    formula: 'al menos 8 líneas distintas de cero, todas múltiplos de 1000 (miles de pesos)',
    explicacion:
      'Todas las cifras terminan en tres ceros. Es legítimo, pero son menos exactas de lo que parecen.',
    desde,
    ejemplo: {
      lineas: Object.fromEntries(
        [
          'total_activos',
          'total_pasivos',
          'total_patrimonio',
          'activos_corrientes',
          'pasivos_corrientes',
          'ingresos_operacionales',
          'ganancia_bruta',
          'ganancia_neta',
        ].map((line) => [line, 7000]),
      ),
      cifras: { lineas: 8 },
    },
    judge: {
      own({ lines }) {
        const filedLines = [...lines.values()].filter((value) => value !== 0);
        const rounded = filedLines.length >= 8 && filedLines.every((value) => value % 1000 === 0);
        return when(rounded, { lineas: filedLines.length });
      },
    },
  },
  cambio_ciiu: {
    nombre: 'Cambió de sección CIIU',
    severidad: 'I',
    formula: 'sección CIIU distinta de la del año reportado anterior',
    explicacion: 'Desde este año se compara con otro sector.',
    desde,
    ejemplo: {
      dicho: {
        section: 'G',
        earlier: { basis: 'individual', framework: 'PYMES', section: 'C' },
        earlierYear: 2023,
      },
      cifras: { anio_anterior: 2023 },
    },
    judge: byFacts(({ section, earlier, earlierYear }) =>
      when(
        section !== null && earlier !== null && earlier.section !== null && earlier.section !== section,
        earlierYear === null ? {} : { anio_anterior: earlierYear },
      ),
    ),
  },
  cambio_de_base: {
    nombre: 'Cambió la base de los estados',
    severidad: 'I',
    formula: 'base (individual, separado, consolidado, combinado) distinta de la del año reportado anterior',
    explicacion:
      'Las cifras de este año y las del anterior no son de la misma base: su crecimiento puede no ser tal.',
    desde,
    ejemplo: {
      dicho: {
        basis: 'consolidado',
        earlier: { basis: 'individual', framework: 'PYMES', section: null },
        earlierYear: 2023,
      },
      cifras: { anio_anterior: 2023 },
    },
    judge: byFacts(({ basis, earlier, earlierYear }) =>
      when(
        earlier !== null && earlier.basis !== basis,
        earlierYear === null ? {} : { anio_anterior: earlierYear },
      ),
    ),
  },
  cambio_de_marco: {
    nombre: 'Cambió de marco NIIF',
    severidad: 'I',
    formula: 'marco_niif distinto del del año reportado anterior',
    explicacion: 'Pasó de NIIF PYMES a plenas o al revés: las cifras pueden medirse de otro modo.',
    desde,
    ejemplo: {
      dicho: {
        framework: 'PLENAS',
        earlier: { basis: 'individual', framework: 'PYMES', section: null },
        earlierYear: 2023,
      },
      cifras: { anio_anterior: 2023 },
    },
    judge: byFacts(({ framework, earlier, earlierYear }) =>
      when(
        earlier !== null && earlier.framework !== framework,
        earlierYear === null ? {} : { anio_anterior: earlierYear },
      ),
    ),
  },
  solo_totales: {
    nombre: 'Solo hay totales',
    severidad: 'I',
    formula: 'ninguna línea de detalle, fuera de los ingresos operacionales',
    explicacion:
      'Se conocen los totales y nada más. Lo que no se reportó queda nulo, y con ello la mayoría de los indicadores.',
    desde,
    ejemplo: { dicho: { totalsOnly: true }, cifras: {} },
    judge: byFacts(({ totalsOnly }) => when(totalsOnly)),
  },
  linea_en_conflicto: {
    nombre: 'Una línea trae dos importes',
    severidad: 'I',
    formula: 'dos importes distintos de una línea en la misma presentación',
    explicacion:
      'Se sirve el importe con el que cierra la aritmética de su bloque; si ninguno la cierra, el de la redacción preferida y de ella el mayor.',
    desde,
    ejemplo: {
      dicho: { conflicts: [{ line: 'inventarios_corrientes', kept: 30, dropped: [70] }] },
      cifras: { inventarios_corrientes: 30, inventarios_corrientes_descartado: 70 },
    },
    judge: byFacts(({ conflicts }) =>
      conflicts.map(({ line, kept, dropped }) => ({
        cifras: { [line]: kept, [`${line}_descartado`]: dropped[0]! },
      })),
    ),
  },
  linea_sumada: {
    nombre: 'Una línea repetida del flujo se sumó',
    severidad: 'I',
    formula: 'una línea repetida del flujo de efectivo que ningún total de sección permite ubicar',
    explicacion:
      'El formulario repite la línea por sección sin decir cuál es cuál. Como ningún total lo decide, se sirve la suma.',
    desde,
    ejemplo: {
      lineas: { otras_entradas: 90 },
      dicho: { summed: ['otras_entradas'] },
      cifras: { otras_entradas: 90 },
    },
    judge: {
      own: ({ lines, facts: { summed } }) =>
        summed.map((line) => ({ cifras: { [line]: lines.get(line) ?? 0 } })),
    },
  },
  hueco_de_anios: {
    nombre: 'Faltan años antes de este',
    severidad: 'I',
    formula: 'el año reportado anterior no es el año anterior',
    explicacion: 'Entre este año y el anterior reportado falta al menos uno.',
    desde,
    ejemplo: { dicho: { year: 2023, earlierYear: 2020 }, cifras: { anio_anterior: 2020 } },
    judge: byFacts(({ year, earlierYear }) =>
      earlierYear !== null && earlierYear < year - 1 ? [{ cifras: { anio_anterior: earlierYear } }] : none,
    ),
  },
  corte_no_anual: {
    nombre: 'El corte no es el 31 de diciembre',
    severidad: 'I',
    formula: 'fecha_corte distinta del 31 de diciembre',
    explicacion: 'El año solo tiene un corte intermedio. No se anualiza ni se compara con otras sociedades.',
    desde,
    ejemplo: { dicho: { annual: false }, cifras: {} },
    judge: byFacts(({ annual }) => when(!annual)),
  },
  ejercicio_corto: {
    nombre: 'Las cifras son de menos de doce meses',
    severidad: 'I',
    formula:
      'la presentación repite como periodo anterior el activo y el patrimonio de otro corte del mismo año, y no los del diciembre anterior; o sus ingresos son menores que los de un corte anterior del año; o repite los ingresos de ese corte; o la carátula dice que las cuentas se cortan cada semestre; o la presentación del año siguiente repite la suma de los ejercicios; o la sociedad se constituyó ese año',
    explicacion:
      'La sociedad cerró cuentas más de una vez en el año, o empezó en él: los ingresos, gastos y flujos del corte son los de los meses que dice la marca, y con ellos los días, las rotaciones y los márgenes de los indicadores. Nada se anualiza. Si sus ejercicios van de enero a diciembre, anio_completo los suma, y por esa suma van el crecimiento, las estadísticas, el tamaño y los puestos del año; si no, el año no cuenta en ellos.',
    desde,
    ejemplo: { dicho: { short: true, months: 3 }, cifras: { meses: 3 } },
    judge: byFacts(({ short, months }) => when(short, months === null ? {} : { meses: months })),
  },
  nombre_danado: {
    nombre: 'La razón social perdió letras',
    severidad: 'I',
    formula: 'la razón social trae U+FFFD y ninguna palabra del país la repara sin adivinar',
    explicacion: 'La fuente perdió una o más letras del nombre y no hay una sola forma de devolverlas.',
    desde,
    ejemplo: { dicho: { profile: { ...fine, nameDamaged: true } }, cifras: {} },
    judge: byFacts(({ profile }) => when(profile?.nameDamaged === true)),
  },
  nombre_es_nit: {
    nombre: 'La razón social es solo el NIT',
    severidad: 'I',
    formula: 'la razón social son solo cifras',
    explicacion: 'En lugar de un nombre se reportó el NIT.',
    desde,
    ejemplo: { dicho: { profile: { ...fine, nameIsNit: true } }, cifras: {} },
    judge: byFacts(({ profile }) => when(profile?.nameIsNit === true)),
  },
  nombre_recortado: {
    nombre: 'La razón social venía con otros datos',
    severidad: 'I',
    formula:
      'la celda de la razón social trae varios renglones, y alguno parece otro dato: actividad, periodo, fecha, NIT',
    explicacion:
      'En la celda del nombre se pegaron otros datos. Se sirve el primer renglón que parece un nombre.',
    desde,
    ejemplo: { dicho: { profile: { ...fine, nameGlued: true } }, cifras: {} },
    judge: byFacts(({ profile }) => when(profile?.nameGlued === true)),
  },
  sin_divipola: {
    nombre: 'Domicilio sin municipio conocido',
    severidad: 'I',
    formula: 'la ciudad reportada no es un municipio de la DIVIPOLA en su departamento',
    explicacion: 'El municipio escrito no se pudo reconocer; se muestra como se reportó.',
    desde,
    ejemplo: { dicho: { profile: { ...fine, unplaced: true } }, cifras: {} },
    judge: byFacts(({ profile }) => when(profile?.unplaced === true)),
  },
  dato_retenido: {
    nombre: 'Un dato no se muestra',
    severidad: 'I',
    formula: 'el NIT, el año y la línea o el dato de contacto figuran en raw/withhold.csv',
    explicacion:
      'La sociedad presentó el dato, pero no se debe mostrar; la marca dice cuál y por qué. Queda nulo, y con él los indicadores que lo necesitan.',
    desde,
    ejemplo: { dicho: { withheld: ['total_activos: orden judicial'] }, cifras: {} },
    judge: byFacts(({ withheld }) => withheld.map((motivo) => ({ cifras: {}, motivo }))),
  },
};
