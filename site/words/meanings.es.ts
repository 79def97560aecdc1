/** What indicators and derived figures say, in a plain sentence each, for who does not know their names; in Spanish. */

import type { Named } from './figures.es.ts';

export const meaningsInSpanish = {
  meanings: {
    razon_corriente:
      'Cuántos pesos tiene en efectivo, cuentas por cobrar e inventarios por cada peso que vence en un año.',
    prueba_acida: 'Lo mismo que la razón corriente, sin contar los inventarios, que hay que vender primero.',
    razon_efectivo: 'Qué parte de lo que vence en un año podría pagar hoy con su efectivo.',
    razon_flujo_operativo:
      'Qué parte de lo que vence en un año cubre el efectivo que deja la operación en un año.',
    capital_trabajo:
      'Lo que le quedaría de sus activos de corto plazo después de pagar lo que vence en un año.',
    rotacion_activos: 'Cuántos pesos vende en el año por cada peso de activos.',
    dias_cartera: 'Cuántos días tarda, en promedio, en cobrar lo que vende.',
    dias_inventarios: 'Cuántos días pasan, en promedio, entre que compra o produce y vende.',
    dias_proveedores: 'Cuántos días tarda, en promedio, en pagar a sus proveedores.',
    ciclo_operacional: 'Cuántos días pasan desde que compra hasta que cobra.',
    ciclo_efectivo: 'Cuántos días de ese ciclo tiene que financiar, porque sus proveedores ya cobraron.',
    endeudamiento_total: 'De cada 100 pesos de activos, cuántos se deben.',
    concentracion_corto_plazo: 'De cada 100 pesos que debe, cuántos vencen en un año.',
    apalancamiento_total: 'Cuántos pesos debe por cada peso de sus dueños.',
    cobertura_intereses: 'Cuántas veces alcanza la ganancia de la operación para pagar los intereses.',
    margen_bruto: 'De cada 100 pesos vendidos, cuántos quedan después del costo de lo vendido.',
    margen_operacional:
      'De cada 100 pesos vendidos, cuántos quedan después de los costos y gastos de operar.',
    margen_neto:
      'De cada 100 pesos vendidos, cuántos quedan de ganancia al final, con intereses e impuestos pagados.',
    roa: 'Cuánto gana en el año por cada 100 pesos de activos.',
    roe: 'Cuánto gana en el año por cada 100 pesos de sus dueños.',
    ebitda: 'Lo que gana al operar antes de intereses, impuestos y desgaste de sus activos.',
    margen_ebitda: 'De cada 100 pesos vendidos, cuántos quedan de EBITDA.',
    ganancia_operacional_sin_otros: 'Lo que gana en su negocio, sin lo que entra o sale de vez en cuando.',
    margen_operacional_sin_otros: 'De cada 100 pesos vendidos, cuántos gana en su negocio, sin lo ocasional.',
    deuda_financiera: 'Lo que debe a bancos y a otros que le prestan.',
    deuda_neta: 'Lo que quedaría debiendo a quienes le prestan si usara todo su efectivo.',
    deuda_neta_ebitda: 'Cuántos años de EBITDA costaría pagar la deuda neta.',
    cobertura_ebitda: 'Cuántas veces alcanza el EBITDA para pagar los costos financieros.',
    flujo_libre: 'El efectivo que deja la operación después de comprar equipos, inmuebles e intangibles.',
    flujo_tras_inversion: 'El efectivo que queda de la operación después de todo lo invertido.',
    capital_trabajo_neto_operativo:
      'El dinero que tiene puesto en clientes e inventarios y que sus proveedores no financian.',
    productividad_ktno: 'Cuántos pesos de ese capital de trabajo necesita para vender 100.',
    multiplicador_patrimonio: 'Cuántos pesos de activos tiene por cada peso de sus dueños.',
    deuda_patrimonio: 'Cuánto debe a quienes le prestan por cada 100 pesos de sus dueños.',
    cubrimiento_deuda: 'Qué parte de la deuda financiera cubre el efectivo que deja la operación en un año.',
    z_altman:
      'Una nota que junta liquidez, ganancias y patrimonio; las bajas se parecen a las de empresas que quebraron.',
    fscore_8: 'Cuántas de ocho señales de mejora muestra frente al año anterior.',
  } as Named,
  /** How a figure is calculated; `formula`: as its definition has it */
  formula: (_key: string, formula: string) => formula,
  /** When an indicator has no value; `text`: as its definition has it */
  whenNull: (_key: string, text: string) => text,
};
