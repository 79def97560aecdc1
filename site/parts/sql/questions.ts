/** The worked questions of the SQL page: what people of the trade ask, and how it is asked. */

import { leastRevenue, mostTimes } from '../../../contract/http/fastest.ts';

export type WorkedQuestion = { title: string; query: string };

/**
 * `year`: the reference year of the release.
 * `nit`: of a company of the release
 */
export const workedQuestions = (year: number, nit: string): WorkedQuestion[] => [
  {
    title: `¿Cuáles fueron las veinte sociedades con más ingresos en ${year}, por sí solas y en un año entero?`,
    query: `SELECT nit, razon_social, ingresos_operacionales, ganancia_neta, roe
FROM panel
WHERE anio = ${year} AND comparada
ORDER BY ingresos_operacionales DESC, nit
LIMIT 20`,
  },
  {
    title: '¿Cuánto vendieron y ganaron, año por año, las que cuentan en las estadísticas?',
    query: `SELECT anio, COUNT(*) AS sociedades,
  SUM(ingresos_operacionales) AS ingresos,
  SUM(ganancia_neta) AS ganancia,
  100 * SUM(ganancia_neta) / SUM(ingresos_operacionales) AS margen_neto
FROM panel
WHERE comparada
GROUP BY anio
ORDER BY anio`,
  },
  {
    title: '¿Cómo le fue a una sociedad en cada año?',
    query: `SELECT anio,
  MAX(CASE WHEN concepto = 'ingresos_operacionales' THEN valor END) AS ingresos,
  MAX(CASE WHEN concepto = 'ganancia_neta' THEN valor END) AS ganancia,
  MAX(CASE WHEN concepto = 'total_activos' THEN valor END) AS activos,
  MAX(CASE WHEN concepto = 'total_patrimonio' THEN valor END) AS patrimonio
FROM estados
WHERE nit = '${nit}'
GROUP BY anio
ORDER BY anio`,
  },
  {
    title: `¿Qué margen y qué liquidez tiene la sociedad del medio de cada sección CIIU en ${year}?`,
    query: `SELECT ciiu_seccion, COUNT(*) AS sociedades,
  MEDIAN(margen_neto) AS margen_neto,
  MEDIAN(razon_corriente) AS razon_corriente,
  MEDIAN(endeudamiento_total) AS endeudamiento
FROM panel
WHERE anio = ${year} AND comparada
GROUP BY ciiu_seccion
ORDER BY ciiu_seccion`,
  },
  {
    title: `¿Cuáles crecieron más de ${year - 1} a ${year}, sin perder, de las que vendían ${(leastRevenue / 1000).toLocaleString('es-CO')} millones o más?`,
    query: `SELECT nit, razon_social, tamano, ingresos_operacionales, crecimiento_ingresos,
  ingresos_operacionales / (1 + crecimiento_ingresos / 100) AS ingresos_anterior
FROM panel
WHERE anio = ${year} AND comparada AND calidad IN ('A', 'B') AND ganancia_neta > 0
  AND ingresos_operacionales / (1 + crecimiento_ingresos / 100) >= ${leastRevenue}
  AND crecimiento_ingresos < ${100 * (mostTimes - 1)}
ORDER BY crecimiento_ingresos DESC, nit
LIMIT 25`,
  },
  {
    title: `¿En qué departamentos están las sociedades con patrimonio negativo en ${year}?`,
    query: `SELECT departamento, COUNT(*) AS sociedades,
  SUM(total_patrimonio) AS patrimonio, SUM(total_pasivos) AS pasivos
FROM panel
WHERE anio = ${year} AND comparada AND total_patrimonio < 0
GROUP BY departamento
ORDER BY sociedades DESC, departamento`,
  },
  {
    title: `Las constructoras medianas de Antioquia y Bogotá en ${year}, con su rentabilidad`,
    query: `SELECT nit, razon_social, departamento, ciiu_clase, total_activos, ganancia_neta, roa
FROM panel
WHERE anio = ${year} AND comparada AND tamano = 'mediana'
  AND ciiu_seccion = 'F'
  AND departamento IN ('Antioquia', 'Bogotá, D.C.')
ORDER BY roa DESC, nit
LIMIT 100`,
  },
  {
    title: '¿Qué cifras cambiaron más cuando se volvieron a presentar?',
    query: `SELECT r.nit, e.razon_social, r.anio, r.concepto, r.presentado, r.comparativo, r.diferencia
FROM reexpresiones r
JOIN empresas e ON e.nit = r.nit
WHERE r.tipo = 'reexpresion'
ORDER BY ABS(r.diferencia) DESC, r.nit, r.anio, r.concepto
LIMIT 30`,
  },
  {
    title: `¿Qué encontraron las reglas de calidad en ${year}?`,
    query: `SELECT regla, severidad, COUNT(*) AS marcas, COUNT(DISTINCT nit) AS sociedades
FROM calidad
WHERE anio = ${year}
GROUP BY regla, severidad
ORDER BY marcas DESC, regla`,
  },
  {
    title: '¿Qué entidades vigiladas rentan más sobre su patrimonio?',
    query: `SELECT e.name AS entidad, e.nombre_tipo, r.anio, r.valor AS roe
FROM ratios_sfc r
JOIN entidades_sfc e ON e.nit = r.nit
WHERE r.razon = 'roe' AND r.valor IS NOT NULL
ORDER BY r.anio DESC, r.valor DESC, e.name
LIMIT 50`,
  },
];
