/** What rows of the solvency dataset are about, and which source of a ratio stands. */

export type SolvencyConcept = 'ratio' | 'basic_ratio' | 'technical_capital' | 'weighted_assets' | 'not_used';

/** Match the folded name; the first wins. The exact names of ratio rows are unverified, so patterns are lenient and values checked. */
export const solvencyConcepts: readonly { readonly key: SolvencyConcept; readonly pattern: RegExp }[] = [
  { key: 'technical_capital', pattern: /^(?:total )?patrimonio t(?:e|\uFFFD)cnico(?: total)?$/ },
  {
    key: 'weighted_assets',
    pattern: /^(?:total )?activos ponderados por nivel de riesgos?(?: crediticio)?(?: apnr)?$/,
  },
  {
    key: 'ratio',
    pattern:
      /^(?:(?:relaci(?:o|\uFFFD)n|indicador|indice|margen|razon) (?:total )?de )?solvencia(?: total| individual)?$/,
  },
  { key: 'ratio', pattern: /^solvencia individual total$/ },
  {
    key: 'basic_ratio',
    pattern:
      /^(?:(?:relaci(?:o|\uFFFD)n|indicador|indice|razon) (?:de )?)?solvencia b(?:a|\uFFFD)sica(?: individual)?$/,
  },
  // Parts of the numerator, of the denominator, and ratios other than the total one.
  { key: 'not_used', pattern: /^(?:total )?patrimonio (?:t.cnico )?(?:b.sico|adicional)/ },
  { key: 'not_used', pattern: /^(?:relaci.n|indicador|.ndice|raz.n) (?:de )?(?:solvencia )?b.sica/ },
  { key: 'not_used', pattern: /^solvencia b.sica/ },
  { key: 'not_used', pattern: /apalancamiento/ },
  { key: 'not_used', pattern: /colch.n/ },
  { key: 'not_used', pattern: /^deducci/ },
  { key: 'not_used', pattern: /riesgo(?:s)? (?:de )?(?:mercado|operacional)/ },
];

/** XBRL amounts, the entity's own statement in its notes, `ratios.csv`, the SFC's open data. */
export type RatioOrigin = 'xbrl' | 'stated' | 'listed' | 'open_data';

const computed: readonly RatioOrigin[] = ['xbrl', 'open_data', 'listed', 'stated'];
const supervised: readonly RatioOrigin[] = ['open_data', 'listed', 'stated', 'xbrl'];

/** Ratios that XBRL amounts do not give come from the SFC first; all others from the entity's filing first. */
const precedence: Readonly<Record<string, readonly RatioOrigin[]>> = {
  capital_adequacy: supervised,
  npl_ratio: supervised,
  coverage: supervised,
};

export const precedenceOf = (ratio: string): readonly RatioOrigin[] =>
  Object.hasOwn(precedence, ratio) ? precedence[ratio]! : computed;
