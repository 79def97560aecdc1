/**
 * Role, Spanish label, balance and unit of the numeric concepts in notes. `sfc-note-lines.json` has the usual ones by role;
 * the others are read from their names, because the taxonomy's linkbases are not published.
 */

import type { DetailUnit, EntityRole } from '../../contract/http/entity.ts';
import { lines, type Role, type SfcConcept, type SfcLine } from './sfc-lines.ts';
import table from './sfc-note-lines.json' with { type: 'json' };

const accented =
  'año años acción administración adopción adquisición agrícolas análisis aplicación apropiación asignación atención ' +
  'autorización autónomos básica biológicos calificación cancelación capitalización categoría cálculo cesantías ' +
  'cesión clasificación combinación comisión compañía compañías compensación comunicación común concesión conciliación ' +
  'conexión constitución construcción contratación contribución conversión corrección código cómputo crédito ' +
  'créditos cuantía declaración definición depósito depósitos depreciación después devolución débito ' +
  'discontinuación disminución disposición distribución ejecución electrónico emisión enajenación energía ' +
  'estimación evaluación exploración explotación exposición extensión fábrica fidelización financiación fundación ' +
  'garantía garantías gestión hipótesis imputación indemnización inflación información innovación inspección ' +
  'interés inversión índice índices jurídica jurídicos legalización liquidación líneas líquida líquidos mayoría ' +
  'márgenes máxima máximo medición médicos método métodos microcrédito microcréditos mínima mínimo modificación ' +
  'móviles negociación número números obligación ocupación opción operación participación período períodos pérdida ' +
  'pérdidas porción posición póliza pólizas práctica prestación previsión préstamo préstamos producción ' +
  'programación promoción propósito provisión próximo publicación público públicos razón realización reasignación ' +
  'recaudación reclasificación reconversión recuperación redención reducción reexpresión regalías región relación ' +
  'remuneración renovación reparación repartición reposición representación resolución restitución retención ' +
  'retribución revaluación reversión revisión rotación sección selección situación solución subvención suscripción ' +
  'sustitución tecnología telefonía técnica técnicas técnico técnicos término términos título títulos transacción ' +
  'transición tributación última útil valoración valorización variación vehículo vehículos vía vínculos vocación';

const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** ASCII word → word with accents. */
export const accentedWords: ReadonlyMap<string, string> = new Map(
  accented.split(' ').map((word) => [bare(word), word]),
);

interface NoteLine {
  readonly concept: SfcConcept;
  readonly label: string;
  readonly balance?: 'debit' | 'credit';
  readonly unit?: Exclude<DetailUnit, 'COP'>;
}

export interface NumericConcept {
  readonly label: string;
  readonly balance: 'debit' | 'credit' | null;
  readonly unit: DetailUnit;
  /** Role in the table; without it, `noteRole` decides by name and kind of period. */
  readonly role?: EntityRole;
  /** Position within its role in the table. */
  readonly place?: number;
  /** Whether the label is only the English name of the concept. */
  readonly unnamed?: true;
}

export const noteLines = table as Readonly<Partial<Record<EntityRole, readonly NoteLine[]>>>;

/** Numeric facts that identify the filer and are no amounts. */
export const entityCodes: ReadonlySet<SfcConcept> = new Set([
  'co-sfc-core:TipoEntidad',
  'co-sfc-core:CodigoEntidad',
]);

const tabled = new Map<SfcConcept, NumericConcept>();
for (const [role, rows] of Object.entries(noteLines)) {
  for (const [place, { concept, label, balance = null, unit = 'COP' }] of rows.entries())
    tabled.set(concept, { label, balance, unit, role: role as EntityRole, place });
}

/** Statement lines by concept; of two lines of a concept, the one that is not the opening balance. */
const statementLines = new Map<SfcConcept, SfcLine>();
for (const line of Object.values(lines).flat())
  if (!statementLines.has(line.concept) && line.at !== 'start') statementLines.set(line.concept, line);

/** Concept → position of its line in each statement role. */
export const statementPlaces: ReadonlyMap<SfcConcept, ReadonlyMap<Role, number>> = placesByConcept();

function placesByConcept() {
  const places = new Map<SfcConcept, Map<Role, number>>();
  for (const [role, own] of Object.entries(lines) as [Role, readonly SfcLine[]][]) {
    for (const [place, { concept }] of own.entries()) {
      const known = places.get(concept) ?? new Map<Role, number>();
      if (!known.has(role)) known.set(role, place);
      places.set(concept, known);
    }
  }
  return places;
}

export function numericConcept(concept: SfcConcept): NumericConcept {
  const line = statementLines.get(concept);
  if (line) return { label: line.label, balance: line.balance ?? null, unit: line.unit ?? 'COP' };
  const known = tabled.get(concept);
  if (known) return known;
  const [prefix, local = ''] = concept.split(':');
  const own = prefix === 'co-sfc-core';
  return {
    label: sentence(wordsOf(local).map((word) => (own ? (accentedWords.get(word) ?? word) : word))),
    balance: null,
    unit: unitRules.find(([name]) => name.test(local))?.[1] ?? 'COP',
    ...(!own && { unnamed: true }),
  };
}

/** Unit of a concept that is in no table, by its name. Without a matching rule it is money (COP), which is scaled. */
const unitRules: readonly (readonly [name: RegExp, unit: DetailUnit])[] = [
  [/PerShare|PorAccion(?![a-z])/, 'per_share'],
  [/NumberOf\w*Share|Numero\w*Accion|WeightedAverage\w*Shares$/, 'shares'],
  [/^(?:Average)?NumberOf|^(?:Numero|Cantidad)(?=[A-Z])/, 'count'],
  [
    /Percentage|Porcentaje|Proportion|TaxRateEffect|ActuarialAssumption|ForeignExchangeRate$|UsefulLife|VidaUtil/,
    'pure',
  ],
  [
    /^(?:\w*Interest|Discount|Effective|Average|Capitalisation)\w*Rates?$|Ratio$|^(?:Tasa|Relacion|Indice|Plazo)(?=[A-Z])/,
    'pure',
  ],
];

/** Note of a concept that is in no table, by its name; the first matching rule wins. */
const roleRules: readonly (readonly [name: RegExp, role: EntityRole])[] = [
  [/KeyManagement|RelatedPart|PartesRelacionadas|Vinculad/, '818000'],
  [/PreviousGAAP|DeemedCost|FirsttimeAdoption|AplicacionPrimeraVez/, '819100'],
  [/Sharebased|BasadosAcciones/, '834120'],
  [/DefinedBenefit|Postemployment|PlanAssets|ActuarialAssumption|BeneficiosEmpleados|Pensional/, '834480'],
  [/InvestmentPropert|PropiedadesInversion/, '825100'],
  [/PropertyPlantAndEquipment|PropiedadesPlantaEquipo/, '822100'],
  [/Intangible|Goodwill|Plusvalia/, '823180'],
  [/BiologicalAsset|ActivosBiologicos/, '824180'],
  [/Inventor(?:y|ies|io)/, '826380'],
  [/BusinessCombination|CombinacionNegocios|CombinacionesNegocios|Acquiree/, '817000'],
  [/NetOfTax|BeforeTax|OtherComprehensiveIncome|ReclassificationAdjustment/, '861000'],
  [/Tax(?:$|[A-Z]|es)|Impuesto/, '835110'],
  [/Insurance|Reinsur|Claims|Seguros|Reasegur|Siniestro|Primas/, '836500'],
  [/Contingent|Contingenci|Decommissioning|Desmantelamiento|OtherProvisions/, '827570'],
  [/Impairment|^Deterioro(?!\w*Cartera)/, '832410'],
  [/Leases?(?:$|[A-Z])|Lessor|Lessee|Arrendamiento/, '832610'],
  [/EarningsLossPerShare|WeightedAverage\w*Shares/, '838000'],
  [/ForeignExchange|ExchangeRate|ExchangeDifference|DiferenciaCambio|TasaCambio/, '842000'],
  [/CashFlows|FlujosEfectivo/, '851100'],
  [/Dividend|NumberOfShares|ParValue|TreasuryShare|NumeroAcciones/, '861200'],
  [/Segment/, '871100'],
  [/DiscontinuedOperation|HeldForSale|MantenidosVenta/, '825900'],
  [/BorrowingCosts/, '836200'],
  [
    /Hedg|FairValue|CreditRisk|LiquidityRisk|MarketRisk|PastDue|Derivative|Cobertura|Derivado|ValorRazonable/,
    '822390',
  ],
  [/Subsidiar|JointVenture|Associates|Subordinada|Asociada|NegociosConjuntos/, '825700'],
];

const roleOfUnit: Readonly<Record<Exclude<DetailUnit, 'COP'>, EntityRole>> = {
  per_share: '861200',
  shares: '861200',
  count: '110000',
  pure: '880000',
};

/** Role of a concept that is in no table: by its name, else 800100 for balances and 800200 for flows. */
export function noteRole(concept: SfcConcept, unit: DetailUnit, kind: 'instant' | 'duration'): EntityRole {
  const local = concept.slice(concept.indexOf(':') + 1);
  const told = roleRules.find(([name]) => name.test(local))?.[1];
  if (told) return told;
  return unit !== 'COP' ? roleOfUnit[unit] : kind === 'instant' ? '800100' : '800200';
}

/** Splits `CostoIndustriaServicios` into costo, industria, servicios; consecutive capitals are one word. */
function wordsOf(local: string): string[] {
  const words = local.match(/\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\d+/gu) ?? [local];
  return words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
}

function sentence(words: readonly string[]): string {
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
