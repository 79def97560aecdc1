/** A company of Medellín of which nothing stands out, for tests that change what matters to them. */

import type { CompanySummary } from '../../../build/country/summary.ts';
import { figureKeys } from '../../../contract/http/figure-keys.ts';

export const plainCompany: CompanySummary = {
  nit: '960000001',
  razon_social: 'Andisol S.A.S.',
  ciiu_codigo: '4711',
  ciiu_seccion: 'G',
  departamento: 'Antioquia',
  ciudad: 'Medellín',
  codigo_dane: '05001',
  marco_niif: 'PYMES',
  estado_actual: 'ACTIVA',
  tipo_societario: null,
  filedCity: null,
  formerNames: [],
  ultimo_anio: 2024,
  ingresos_ultimo: 1,
  reference: {
    ingresos_operacionales: 1,
    total_activos: 1,
    ganancia_operacional: 1,
    ganancia_neta: 1,
    calidad: 'A',
    months: 12,
    exercises: 1,
    cut: '2024-12-31',
    base: 'individual',
    figures: new Float64Array(figureKeys.length).fill(Number.NaN),
    tamano: null,
    senales: null,
    cuenta_en: null,
    ingresos_anterior: null,
    calidad_anterior: null,
  },
};
