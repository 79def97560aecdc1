/** Queries that the page and DuckDB must answer alike, by what they try. */

export const alikeQueries: Readonly<Record<string, string>> = {
  // What is unknown.
  'a comparison as a value counts the unknown as unknown':
    'SELECT roe > 0 AS k, COUNT(*) AS n FROM panel WHERE anio = 2024 GROUP BY k ORDER BY n',
  'the mean of a comparison': 'SELECT AVG(CAST(roe > 0 AS INT)) AS r FROM indicadores WHERE anio = 2024',
  'IN a list with an empty value':
    "SELECT nit FROM panel WHERE anio = 2024 AND tamano IN ('grande', NULL) ORDER BY nit",
  'an order by the place of an unnamed count':
    'SELECT ciiu_seccion, COUNT(*) AS n FROM panel WHERE anio = 2024 GROUP BY 1 ORDER BY 2 DESC, 1 NULLS FIRST',
  'NOT of what is unknown':
    'SELECT nit, anio FROM indicadores WHERE NOT (roe > 5 AND roa > 1) ORDER BY nit, anio',
  'NOT IN and NOT LIKE of empty texts': `SELECT nit, anio, razon FROM ratios_sfc
    WHERE motivo NOT IN ('not_filed') AND motivo NOT LIKE 'x%' AND NOT (motivo LIKE 'x%' AND valor > 1)
    ORDER BY nit, anio, razon`,
  'NOT of NOT, and of IS NULL': `SELECT nit, anio FROM indicadores
    WHERE NOT NOT roe > 5 OR NOT (dias_cartera IS NOT NULL) ORDER BY nit, anio`,
  'empty values last with DESC':
    'SELECT nit, anio, dias_inventarios FROM indicadores ORDER BY dias_inventarios DESC NULLS LAST, nit, anio',
  'empty values first': 'SELECT nit, roe FROM panel WHERE anio = 2023 ORDER BY roe NULLS FIRST, nit',
  'counts of rows, of values and of different values': `SELECT COUNT(*) AS filas, COUNT(roe) AS con_roe,
    COUNT(DISTINCT tamano) AS tamanos FROM panel WHERE anio = 2025`,
  'aggregates of nothing':
    "SELECT COUNT(*) AS n, SUM(valor) AS s, MAX(valor) AS m FROM estados WHERE nit = 'x'",
  'a sum with empty values is that of the others':
    'SELECT anio, SUM(deuda_neta) AS s, AVG(deuda_neta) AS m FROM analisis GROUP BY anio ORDER BY anio',
  'an expression with an empty value is empty':
    'SELECT nit, roe + roa AS suma, roe * 0 AS cero FROM panel WHERE anio = 2024 ORDER BY nit',
  COALESCE: "SELECT nit, COALESCE(tamano, 'sin dato') AS t FROM panel WHERE anio = 2024 ORDER BY nit",
  NULLIF: 'SELECT nit, NULLIF(inventarios_corrientes, 0) AS i FROM panel WHERE anio = 2024 ORDER BY nit',
  'IS DISTINCT FROM':
    "SELECT nit FROM panel WHERE anio = 2024 AND tamano IS DISTINCT FROM 'grande' ORDER BY nit",
  'a group of empty values':
    'SELECT nivel_sugerido, COUNT(*) AS n FROM benchmarks GROUP BY nivel_sugerido ORDER BY n, 1',
  'CASE without ELSE':
    "SELECT nit, CASE WHEN roe > 10 THEN 'alto' END AS k FROM panel WHERE anio = 2022 ORDER BY nit",
  'CASE of a value': `SELECT calidad, CASE calidad WHEN 'A' THEN 1 WHEN 'B' THEN 2 ELSE 3 END AS k, COUNT(*) AS n
    FROM panel WHERE anio = 2024 GROUP BY calidad ORDER BY calidad`,
  'AND and OR of what is unknown':
    'SELECT nit FROM panel WHERE anio = 2024 AND (roe > 0 OR dias_inventarios > 30) ORDER BY nit',
  'BETWEEN and NOT BETWEEN': `SELECT nit, anio FROM indicadores WHERE anio BETWEEN 2019 AND 2021
    AND roe NOT BETWEEN -5 AND 5 ORDER BY nit, anio`,
  'MAX and MIN of texts': 'SELECT MAX(nit) AS ultimo, MIN(ciiu_clase) AS primera FROM indicadores',

  // Which rows and columns are read.
  'one year of the panel':
    'SELECT nit, razon_social, total_activos FROM panel WHERE anio = 2021 ORDER BY nit',
  'some years of the panel':
    'SELECT anio, COUNT(*) AS n FROM panel WHERE anio IN (2019, 2023) GROUP BY anio ORDER BY anio',
  'years of the panel from one on':
    'SELECT anio, COUNT(*) AS n FROM panel WHERE anio >= 2022 GROUP BY anio ORDER BY anio',
  'a year or a company': `SELECT nit, anio FROM panel
    WHERE anio = 2020 OR nit = (SELECT MIN(nit) FROM empresas) ORDER BY nit, anio`,
  'another year than one':
    'SELECT anio, COUNT(*) AS n FROM panel WHERE anio <> 2020 GROUP BY anio ORDER BY anio',
  'a year of a text': "SELECT COUNT(*) AS n FROM panel WHERE anio = CAST('2020' AS INT)",
  'the year of the other side of a join': `SELECT p.nit, i.roe FROM panel p
    JOIN indicadores i ON i.nit = p.nit AND i.anio = p.anio WHERE i.anio = 2023 ORDER BY p.nit`,
  'two years side by side': `SELECT a.nit, a.total_activos AS antes, b.total_activos AS despues FROM panel a
    JOIN panel b ON b.nit = a.nit WHERE a.anio = 2023 AND b.anio = 2024 ORDER BY a.nit`,
  'a year on the left of a left join holds for the right alone': `SELECT a.nit, a.anio, b.total_activos
    FROM panel a LEFT JOIN panel b ON b.nit = a.nit AND b.anio = 2025 AND a.anio = 2024
    WHERE a.anio >= 2024 ORDER BY a.nit, a.anio`,
  'what a left join does not find': `SELECT a.nit FROM panel a LEFT JOIN panel b ON b.nit = a.nit AND b.anio = 2025
    WHERE a.anio = 2024 AND b.nit IS NULL ORDER BY a.nit`,
  'a full join': `SELECT COALESCE(a.nit, b.nit) AS nit, a.roe AS antes, b.roe AS despues
    FROM (SELECT * FROM panel WHERE anio = 2024) a FULL JOIN (SELECT * FROM panel WHERE anio = 2025) b ON a.nit = b.nit
    ORDER BY 1`,
  USING:
    'SELECT COUNT(*) AS n, SUM(p.roe) AS s FROM panel p JOIN analisis a USING (nit, anio) WHERE p.anio = 2024',
  'a natural join': 'SELECT COUNT(*) AS n FROM reexpresiones NATURAL JOIN calidad',
  'all columns of a small table': 'SELECT * FROM conceptos ORDER BY estado, concepto',
  'all columns of a year of the panel': 'SELECT * FROM panel WHERE anio = 2025 ORDER BY nit',
  'all columns of one side': `SELECT r.* FROM reexpresiones r JOIN empresas e ON e.nit = r.nit
    WHERE e.departamento = 'Antioquia' ORDER BY r.nit, r.anio, r.concepto`,
  'a count of all': 'SELECT COUNT(*) AS n FROM estados',
  'a product is not all columns': 'SELECT SUM(roe * 2) AS s, COUNT(*) AS n FROM panel WHERE anio = 2024',
  'names in capitals': 'SELECT NIT, Roe FROM Panel WHERE ANIO = 2024 ORDER BY nit',
  'a name that stands in a text only':
    "SELECT 'roe' AS clave, COUNT(*) AS n FROM empresas WHERE razon_social <> 'roa'",
  'one company': `SELECT anio, concepto, valor FROM estados
    WHERE nit = (SELECT MAX(nit) FROM empresas) ORDER BY anio, concepto`,
  'a number of a column against another': `SELECT nit, anio FROM indicadores WHERE roe > roa AND anio < 2018 ORDER BY nit, anio`,
  'a constant without a table': 'SELECT 1 + 1 AS dos',
  'only what differs':
    'SELECT DISTINCT tamano, base FROM panel ORDER BY tamano NULLS FIRST, base NULLS FIRST',
  'a page of rows': 'SELECT nit, anio FROM indicadores ORDER BY nit, anio LIMIT 7 OFFSET 13',

  // Joins, queries within queries, sets.
  'a join by two columns': `SELECT i.nit, i.anio, p.ganancia_neta, i.roe FROM panel p
    JOIN indicadores i ON i.nit = p.nit AND i.anio = p.anio AND i.comparada WHERE p.anio >= 2024 ORDER BY i.nit, i.anio`,
  'a left join with a condition': `SELECT e.nit, r.concepto, r.diferencia FROM empresas e
    LEFT JOIN reexpresiones r ON r.nit = e.nit WHERE e.departamento <> 'Antioquia'
    ORDER BY e.nit, r.anio NULLS FIRST, r.concepto NULLS FIRST`,
  'a left join with a condition on its right': `SELECT e.nit, c.regla FROM empresas e
    LEFT JOIN calidad c ON c.nit = e.nit WHERE 2024 <= c.anio AND c.severidad IN ('A', 'E') ORDER BY e.nit, c.anio, c.regla, c.numero`,
  'a join by inequality': `SELECT a.nit, COUNT(*) AS mayores FROM panel a JOIN panel b
    ON b.total_activos > a.total_activos WHERE a.anio = 2024 AND b.anio = 2024 GROUP BY a.nit ORDER BY a.nit`,
  'a query within a query': `WITH grandes AS (SELECT nit FROM panel WHERE anio = 2025 AND total_activos > 1000000)
    SELECT fecha_corte, COUNT(*) AS n FROM indicadores
    WHERE nit IN (SELECT nit FROM grandes) AND fecha_corte BETWEEN '2020-01-01' AND '2025-12-31'
    GROUP BY fecha_corte HAVING COUNT(*) > 1 ORDER BY fecha_corte`,
  'three tables, with the equality either way round': `SELECT p.nit, c.regla FROM panel p
    JOIN empresas e ON e.nit = p.nit JOIN calidad c ON c.nit = p.nit AND p.anio = c.anio
    WHERE e.ciiu_seccion <> 'A' ORDER BY p.nit, p.anio, c.regla, c.numero`,
  'queries that need no row of the one around them': `WITH e AS (SELECT nit FROM empresas WHERE ciiu_seccion = 'G')
    SELECT p.nit, p.roe, (SELECT COUNT(*) FROM ratios_sfc) AS razones FROM (SELECT * FROM panel WHERE anio = 2025) p
    WHERE p.roe > (SELECT AVG(roe) FROM panel WHERE anio = 2025) AND p.nit IN (SELECT nit FROM e)
      AND p.nit NOT IN (SELECT nit FROM calidad WHERE severidad = 'E') ORDER BY p.nit`,
  'a query for each row': `SELECT s.nit, (SELECT COUNT(*) FROM ratios_sfc r WHERE r.nit = s.nit) AS razones
    FROM entidades_sfc s ORDER BY s.nit`,
  EXISTS: `SELECT e.nit FROM empresas e
    WHERE EXISTS (SELECT 1 FROM calidad c WHERE c.nit = e.nit AND c.severidad = 'E') ORDER BY e.nit`,
  'NOT EXISTS': `SELECT e.nit FROM empresas e
    WHERE NOT EXISTS (SELECT 1 FROM panel p WHERE p.nit = e.nit AND p.anio = 2025) ORDER BY e.nit`,
  'a union': `SELECT nit FROM empresas WHERE ultimo_anio = 2025 UNION SELECT nit FROM entidades_sfc ORDER BY nit`,
  'a union of all': `SELECT nit, 2024 AS anio FROM panel WHERE anio = 2024
    UNION ALL SELECT nit, 2025 FROM panel WHERE anio = 2025 ORDER BY nit, anio`,
  'an intersection':
    'SELECT nit FROM panel WHERE anio = 2016 INTERSECT SELECT nit FROM panel WHERE anio = 2025 ORDER BY nit',
  'a difference of sets':
    'SELECT nit FROM panel WHERE anio = 2016 EXCEPT SELECT nit FROM panel WHERE anio = 2025 ORDER BY nit',
  'rows that make rows': `WITH RECURSIVE n(anio) AS (SELECT 2016 UNION ALL SELECT anio + 1 FROM n WHERE anio < 2025)
    SELECT n.anio, COUNT(p.nit) AS sociedades FROM n LEFT JOIN panel p ON p.anio = n.anio GROUP BY n.anio ORDER BY n.anio`,
  'a list of values': `WITH v(s) AS (VALUES ('A'), ('F'), ('Z')) SELECT v.s, COUNT(e.nit) AS n FROM v
    LEFT JOIN empresas e ON e.ciiu_seccion = v.s GROUP BY v.s ORDER BY v.s`,

  // Groups and windows.
  'the share of a section': `SELECT ciiu_seccion, 100.0 * COUNT(*) / SUM(COUNT(*)) OVER () AS parte
    FROM panel WHERE anio = 2024 GROUP BY ciiu_seccion ORDER BY ciiu_seccion NULLS FIRST`,
  'the middle of groups': `SELECT ciiu_seccion, MEDIAN(roe) AS roe, COUNT(roe) AS n FROM panel
    WHERE anio = 2024 AND comparada GROUP BY ciiu_seccion ORDER BY ciiu_seccion NULLS FIRST`,
  'a place in a group': `SELECT nit, ciiu_seccion, RANK() OVER (PARTITION BY ciiu_seccion ORDER BY total_activos DESC, nit) AS r
    FROM panel WHERE anio = 2024 ORDER BY ciiu_seccion NULLS FIRST, r`,
  'the year before': `SELECT nit, anio, roa, LAG(roa) OVER (PARTITION BY nit ORDER BY anio) AS antes
    FROM indicadores ORDER BY nit, anio`,
  'a running sum': `SELECT anio, SUM(SUM(ganancia_neta)) OVER (ORDER BY anio) AS s FROM panel GROUP BY anio ORDER BY anio`,
  'the first of each group': `SELECT nit, departamento, total_activos FROM (SELECT *, ROW_NUMBER() OVER
    (PARTITION BY departamento ORDER BY total_activos DESC NULLS LAST, nit) AS i FROM panel WHERE anio = 2024) WHERE i = 1 ORDER BY departamento, nit`,
  'groups by an expression': `SELECT SUBSTR(ciiu_clase, 1, 2) AS d, COUNT(*) AS n FROM panel GROUP BY d ORDER BY d NULLS FIRST`,
  'HAVING by its own name': `SELECT departamento, COUNT(*) AS n FROM panel WHERE anio = 2024
    GROUP BY departamento HAVING n > 3 ORDER BY n DESC, departamento`,
  FILTER: `SELECT anio, COUNT(*) FILTER (WHERE ganancia_neta < 0) AS con_perdida, COUNT(*) AS todas
    FROM panel GROUP BY anio ORDER BY anio`,
  'department, section, size, grade and basis of the panel': `SELECT departamento, ciiu_seccion, tamano, calidad, base,
    comparada, COUNT(*) AS n FROM panel WHERE anio = 2025 GROUP BY 1, 2, 3, 4, 5, 6
    ORDER BY 1 NULLS FIRST, 2 NULLS FIRST, 3 NULLS FIRST, 4, 5, 6`,
  'the panel has the groups of the indicators': `SELECT COUNT(*) AS n FROM panel p JOIN indicadores i USING (nit, anio)
    WHERE p.ciiu_clase = i.ciiu_clase AND p.ciiu_division = i.ciiu_division AND p.ciiu_seccion = i.ciiu_seccion`,

  // Values.
  'arithmetic of amounts': `SELECT nit, 100 * ganancia_neta / ingresos_operacionales AS m, ABS(flujo_inversion) AS f
    FROM panel WHERE anio = 2024 AND ingresos_operacionales > 0 ORDER BY nit`,
  'a mean over zeros and empties':
    'SELECT SUM(ganancia_neta) / COUNT(ganancia_neta) AS a, AVG(ganancia_neta) AS b FROM panel WHERE anio = 2024',
  'texts joined': "SELECT ciudad || ', ' || departamento AS lugar FROM empresas ORDER BY nit",
  'a name that is asked for letter by letter':
    "SELECT nit, ciudad FROM empresas WHERE ciudad = 'Bogotá, D.C.' AND ciudad <> 'Bogota, D.C.' ORDER BY nit",
  'letters of Spanish in capitals and small':
    'SELECT nit, LOWER(razon_social) AS l, UPPER(ciudad) AS u FROM empresas ORDER BY nit',
  'names in the order of their codes':
    'SELECT razon_social, nit FROM empresas ORDER BY razon_social COLLATE "BINARY", nit',
  'texts cut and changed':
    'SELECT UPPER(SUBSTR(ciiu_seccion, 1, 1)) AS s, LENGTH(razon_social) AS l FROM empresas ORDER BY nit',
  'an amount of several years': `SELECT nit, MAX(anio) AS ultimo, SUM(ganancia_neta) AS s FROM panel
    WHERE anio >= 2020 GROUP BY nit HAVING SUM(ganancia_neta) < 0 ORDER BY s, nit`,
  dates:
    "SELECT fecha_corte, COUNT(*) AS n FROM indicadores WHERE fecha_corte > '2022-06-30' GROUP BY fecha_corte ORDER BY fecha_corte",
  'yes and no':
    'SELECT nit, comparada, NOT comparada AS fuera FROM panel WHERE anio = 2024 AND comparada = TRUE ORDER BY nit',
};

/** Queries that have no row for either. */
export const emptyQueries: Readonly<Record<string, string>> = {
  'NOT IN a list with an empty value':
    "SELECT nit FROM panel WHERE anio = 2024 AND tamano NOT IN ('grande', NULL) ORDER BY nit",
  'NOT IN a query with an empty value':
    'SELECT nit FROM empresas WHERE nit NOT IN (SELECT tamano FROM panel WHERE anio = 2024) ORDER BY nit',
  nothing: "SELECT nit, valor FROM estados WHERE nit = 'no existe'",
  'a condition that never holds': 'SELECT nit FROM panel WHERE 1 = 0',
};

/** Where the dialects differ: what the page is asked, what DuckDB is, and why. */
export const dialects: readonly { readonly why: string; readonly own: string; readonly duckdb: string }[] = [
  {
    why: 'empty values come first in ORDER BY, last with DESC',
    own: 'SELECT nit, roe FROM panel WHERE anio = 2024 ORDER BY roe, nit',
    duckdb: 'SELECT nit, roe FROM panel WHERE anio = 2024 ORDER BY roe NULLS FIRST, nit',
  },
  {
    why: 'whole numbers are divided without the rest',
    own: 'SELECT COUNT(*) / 2 AS mitad, 7 / 2 AS tres FROM panel WHERE anio = 2025',
    duckdb: 'SELECT COUNT(*) // 2 AS mitad, 7 // 2 AS tres FROM panel WHERE anio = 2025',
  },
  {
    why: 'LIKE does not tell capitals',
    own: "SELECT nit FROM empresas WHERE razon_social LIKE '%sas%' ORDER BY nit",
    duckdb: "SELECT nit FROM empresas WHERE razon_social ILIKE '%sas%' ORDER BY nit",
  },
  {
    why: 'nor those with a tilde',
    own: "SELECT nit, ciudad FROM empresas WHERE ciudad LIKE 'BOGOTÁ%' ORDER BY nit",
    duckdb: "SELECT nit, ciudad FROM empresas WHERE ciudad ILIKE 'BOGOTÁ%' ORDER BY nit",
  },
  {
    why: 'LIKE does not tell accents',
    own: "SELECT nit, ciudad FROM empresas WHERE ciudad LIKE 'bogota%' ORDER BY nit",
    duckdb: "SELECT nit, ciudad FROM empresas WHERE STRIP_ACCENTS(ciudad) ILIKE 'bogota%' ORDER BY nit",
  },
  {
    why: 'in LIKE ñ is no n, but its capital',
    own: "SELECT nit, razon_social FROM empresas WHERE razon_social LIKE '%ñ%' ORDER BY nit",
    duckdb: "SELECT nit, razon_social FROM empresas WHERE razon_social ILIKE '%ñ%' ORDER BY nit",
  },
  {
    why: 'names are sorted as Spanish does',
    own: 'SELECT departamento, COUNT(*) AS n FROM empresas GROUP BY departamento ORDER BY departamento NULLS FIRST',
    duckdb:
      'SELECT departamento, COUNT(*) AS n FROM empresas GROUP BY departamento ORDER BY STRIP_ACCENTS(departamento) NULLS FIRST',
  },
  {
    why: 'capitals and accents of names count only where all else is alike, and ñ comes behind n',
    own: 'SELECT razon_social, nit FROM empresas ORDER BY razon_social, nit',
    duckdb: `SELECT razon_social, nit FROM empresas
      ORDER BY STRIP_ACCENTS(REPLACE(LOWER(razon_social), 'ñ', 'n~')), razon_social, nit`,
  },
  {
    why: 'the first and the last name are those of that order',
    own: 'SELECT MAX(razon_social) AS ultima, MIN(ciudad) AS primera FROM empresas',
    duckdb: `SELECT ARG_MAX(razon_social, STRIP_ACCENTS(REPLACE(LOWER(razon_social), 'ñ', 'n~'))) AS ultima,
      ARG_MIN(ciudad, STRIP_ACCENTS(LOWER(ciudad))) AS primera FROM empresas`,
  },
  {
    why: 'names are compared in that order too',
    own: "SELECT nit FROM empresas WHERE ciudad >= 'n' ORDER BY nit",
    duckdb: "SELECT nit FROM empresas WHERE STRIP_ACCENTS(LOWER(ciudad)) >= 'n' ORDER BY nit",
  },
  {
    why: 'PERCENTILE counts from 0 to 100, and MEDIAN is its 50',
    own: 'SELECT PERCENTILE(roe, 90) AS p, PERCENTILE(roe, 50) AS m FROM panel WHERE anio = 2024',
    duckdb: 'SELECT QUANTILE_CONT(roe, 0.9) AS p, MEDIAN(roe) AS m FROM panel WHERE anio = 2024',
  },
  {
    why: 'a date is a text, which SUBSTR cuts',
    own: 'SELECT SUBSTR(fecha_corte, 6) AS dia, COUNT(*) AS n FROM indicadores GROUP BY dia ORDER BY dia',
    duckdb:
      "SELECT STRFTIME(fecha_corte, '%m-%d') AS dia, COUNT(*) AS n FROM indicadores GROUP BY dia ORDER BY dia",
  },
  {
    why: 'a division by zero is empty',
    own: 'SELECT nit, 1 / 0 AS nada, total_activos / 0 AS tampoco FROM panel WHERE anio = 2025 ORDER BY nit',
    duckdb: 'SELECT nit, NULL AS nada, NULL AS tampoco FROM panel WHERE anio = 2025 ORDER BY nit',
  },
];
