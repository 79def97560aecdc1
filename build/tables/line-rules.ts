/** What each way in which a line comes about means, for people. */

import type { LineRule } from '../../contract/http/provenance.ts';

export const lineRuleTexts: Readonly<Record<LineRule, string>> = {
  suma_de_etiquetas: 'Son dos redacciones que son partes de una misma línea, y se suman.',
  elegida_por_suma:
    'La presentación trae importes distintos; este es el único con el que cierra la suma de su bloque.',
  elegida_por_etiqueta:
    'La presentación trae importes distintos y ninguna suma decide: va la redacción vigente de la línea y, de una misma redacción, el mayor en valor absoluto.',
  seccion_del_flujo:
    'El flujo trae la línea sin decir de qué sección es; al total de esta le falta exactamente este importe.',
  sin_seccion:
    'A ningún total de sección le falta exactamente lo que el flujo trae: queda sin sección, y se suma.',
  retenida: 'Se presentó y no se muestra.',
};
