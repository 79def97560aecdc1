/** Concepts of the solvency dataset: the published ratio, the figures that check it, and those not used. */

export type SolvencyConcept = 'ratio' | 'technical_capital' | 'weighted_assets' | 'not_used';

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
  // Parts of the numerator, of the denominator, and ratios other than the total one.
  { key: 'not_used', pattern: /^(?:total )?patrimonio (?:t.cnico )?(?:b.sico|adicional)/ },
  { key: 'not_used', pattern: /^(?:relaci.n|indicador|.ndice|raz.n) (?:de )?(?:solvencia )?b.sica/ },
  { key: 'not_used', pattern: /^solvencia b.sica/ },
  { key: 'not_used', pattern: /apalancamiento/ },
  { key: 'not_used', pattern: /colch.n/ },
  { key: 'not_used', pattern: /^deducci/ },
  { key: 'not_used', pattern: /riesgo(?:s)? (?:de )?(?:mercado|operacional)/ },
];
