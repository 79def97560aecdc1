/** Spanish words with accents or Ñ, which the SFC taxonomy writes in ASCII. */

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
