/** Who grew most among the companies of a group, in Spanish. */

export const fastestInSpanish = {
  title: 'Cuáles crecieron más',
  called: 'las que más crecieron',
  choice: 'Qué se compara',
  year: 'Año',
  least: (year: number) => `Ingresos mínimos de ${year}`,
  noLeast: 'Sin mínimo',
  from: (amount: string) => `Desde ${amount}`,
  millions: (count: string, one: boolean) => `${count} ${one ? 'millón' : 'millones'}`,
  growth: (year: number, real: boolean) =>
    `Crecimiento de los ingresos de ${year - 1} a ${year}, ${real ? 'descontada la inflación' : 'en pesos corrientes'}`,

  // The finding.
  nobody: (year: number) => `Ninguna sociedad se puede comparar de ${year - 1} a ${year} con este mínimo.`,
  nobodyGrew: (n: string, year: number) =>
    `Ninguna de las ${n} que se comparan vendió más en ${year} que en ${year - 1}.`,
  rates: (real: string, filed: string) =>
    `${real} descontada la inflación media del año (IPC, DANE), ${filed} en pesos corrientes`,
  first: (name: string, rates: string, year: number) =>
    `La que más creció de ${year - 1} a ${year} fue ${name}: ${rates}.`,
  grown: (n: string, all: string, real: string, year: number) =>
    ` ${n} de ${all} vendieron más que en ${year - 1}, y ${real} también sin la inflación.`,

  // Who is compared, and who is not.
  compared: (n: number, count: string, least: string | null, year: number) => {
    const [whom, sold] =
      n === 0
        ? ['No se compara ninguna', 'haya vendido']
        : n === 1
          ? ['Se compara la única', 'vendió']
          : [`Se comparan las ${count}`, 'vendieron'];
    const floor = least === null ? '' : ` que en ${year - 1} ${sold} ${least} de pesos o más`;
    return `${whom} de calidad A o B en ${year - 1} y en ${year}${floor}.`;
  },
  leftOut: (all: string, out: string, parts: string, year: number) =>
    `De las ${all} que cuentan en ${year} quedan fuera ${out}: ${parts}.`,
  soldLess: (n: string, least: string, year: number) =>
    `${n} con menos de ${least} de ingresos en ${year - 1}`,
  withoutRate: (n: string, why: string) => `${n} sin crecimiento conocido (${why})`,
  notBefore: (n: string, year: number) => `${n} que en ${year - 1} no contaban`,
  ofGradeC: (n: string) => `${n} de calidad C en uno de los dos años`,
  tenfold: (n: string, year: number) =>
    `${n} con diez veces los ingresos de ${year - 1} o más, que suele ser una falla de lo presentado`,

  // The list.
  about: (unit: string) =>
    `Ingresos en ${unit}. El crecimiento, sin la inflación media del año y en pesos corrientes.`,
  company: 'Empresa',
  withoutInflation: 'Sin inflación',
  asFiled: 'Corriente',
  all: 'Verlas todas en la lista',
};
