/** The roles of the SFC taxonomy (statements and notes) that contain figures without dimensions, and the units of these. */

export const entityRoles = {
  110000: 'Información general sobre los estados financieros',
  210000: 'Estado de situación financiera, corriente y no corriente',
  220000: 'Estado de situación financiera, por orden de liquidez',
  310000: 'Estado del resultado, por función del gasto',
  320000: 'Estado del resultado, por naturaleza del gasto',
  410000: 'Estado del resultado integral, neto de impuestos',
  420000: 'Estado del resultado integral, antes de impuestos',
  510000: 'Estado de flujos de efectivo, método directo',
  520000: 'Estado de flujos de efectivo, método indirecto',
  610000: 'Estado de cambios en el patrimonio',
  800100: 'Subclasificaciones de activos, pasivos y patrimonio',
  800200: 'Análisis de ingresos y gastos',
  817000: 'Combinaciones de negocios',
  818000: 'Partes relacionadas',
  819100: 'Adopción por primera vez de las NIIF',
  822100: 'Propiedades, planta y equipo',
  822390: 'Instrumentos financieros',
  823180: 'Activos intangibles',
  824180: 'Agricultura',
  825100: 'Propiedades de inversión',
  825700: 'Participaciones en otras entidades',
  825900: 'Activos mantenidos para la venta y operaciones discontinuadas',
  826380: 'Inventarios',
  827570: 'Otras provisiones, pasivos y activos contingentes',
  832410: 'Deterioro del valor de los activos',
  832610: 'Arrendamientos',
  834120: 'Pagos basados en acciones',
  834480: 'Beneficios a los empleados',
  835110: 'Impuesto a las ganancias',
  836200: 'Costos por préstamos',
  836500: 'Contratos de seguro',
  838000: 'Ganancias por acción',
  842000: 'Variaciones en las tasas de cambio',
  851100: 'Flujos de efectivo: otra información',
  861000: 'Otro resultado integral, por partida',
  861200: 'Capital en acciones, reservas y otras participaciones en el patrimonio',
  871100: 'Segmentos de operación',
  880000: 'Información adicional',
} as const;

type Code = keyof typeof entityRoles;
export type EntityRole = `${Code}`;

/** The codes, ascending. */
export const entityRoleCodes = Object.keys(entityRoles) as [EntityRole, ...EntityRole[]];

export const roleTitle = (role: EntityRole): string => entityRoles[Number(role) as Code];

/** The units of figures. COP is in pesos; the others are as filed, whatever the scale of the column. */
export const detailUnits = ['COP', 'per_share', 'shares', 'pure', 'count'] as const;
export type DetailUnit = (typeof detailUnits)[number];
