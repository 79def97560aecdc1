/** The flags of an SFC filing: the sentence of each rule. */

import type { FilingFlagRule } from '../../contract/http/entity.ts';

export const filingFlagSentences: Readonly<Record<FilingFlagRule, string>> = {
  nit_contradictorio:
    'El NIT de los hechos, el informado o el del listado no son el mismo; vale el de los hechos',
  tipo_contradictorio:
    'El tipo de entidad reportado no es el del punto de entrada; vale el del punto de entrada',
  fecha_corte_contradictoria:
    'Los estados no son de la fecha de corte declarada; vale la de los últimos saldos',
  periodo_de_flujos_dudoso: 'Es un cierre anual pero sus flujos dicen durar menos',
  hecho_contradictorio: 'Lo mismo se reporta con valores distintos',
  cifra_ilegible: 'Lo reportado en estas líneas no es un número: quedan sin cifra',
  cifra_en_otra_moneda: 'Estas líneas se reportan en otra moneda que el peso: quedan sin cifra',
  cifra_ausente:
    'Estas líneas no traen cifra en este periodo, y otras cifras del reporte dicen que la tienen',
  cifra_fuera_de_rango:
    'En pesos estas líneas pasan de 9.007.199.254.740.991, lo más que un número de JSON da exacto: quedan sin cifra',
  ganancia_por_accion_dudosa:
    'La ganancia por acción multiplicada por las acciones no da la ganancia del periodo en ninguna escala',
  escala_contradictoria:
    'Lo que el reporte declara de su escala no concuerda con lo demás que habla de ella: las cifras se dan como se reportaron',
  escala_desconocida: 'Nada dice en qué escala están las cifras: se dan como se reportaron',
  columna_en_otra_escala:
    'Las líneas de este periodo están en otra escala que las de los demás periodos del reporte: se dan como se reportaron',
  identidad_incumplida: 'Un total no es igual a lo que lo compone',
  subtotal_no_suma: 'Las líneas de un subtotal suman otra cifra',
  patrimonio_no_enlaza: 'El estado de cambios en el patrimonio no enlaza con el patrimonio del balance',
  efectivo_no_enlaza: 'El flujo de efectivo no enlaza el efectivo inicial con el final',
  trimestre_contra_acumulado: 'La cifra del trimestre supera la acumulada del año, que lo contiene',
};

/** Rules for a fact that is reported with several values, each with the sentence of its flag. */
export const duplicateSentences = {
  value_over_nil: 'Lo mismo se reporta vacío y con valor: se toma el valor',
  non_zero_over_zero: 'Lo mismo se reporta en cero y con otra cifra: se toma la que no es cero',
  most_decimals: 'Lo mismo se reporta con cifras distintas: se toma la más precisa',
  longest_text: 'Lo mismo se reporta con textos distintos: se toma el más largo',
  unresolved: 'Lo mismo se reporta con valores distintos: no se publica ninguno',
} as const;
export type DuplicateRule = keyof typeof duplicateSentences;
