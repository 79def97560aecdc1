/** What the pages of errors that both languages have say, in Spanish. */

export const errorsInSpanish = {
  noSector: 'No hay ese sector',
  nobodyInSector: 'Ninguna sociedad reporta en ese grupo CIIU, o su código está mal escrito.',
  allSectors: 'Todos los sectores',
  explore: 'Explorar las empresas',
  noLine: 'No hay esa línea',
  noSuchKey: 'Ninguna línea de los estados financieros tiene esa clave.',
  allLines: 'Todas las líneas',
  noYear: (year: number) => `La empresa no presentó cifras de ${year}`,
  yearsFiled: 'Los años que presentó:',
  nobody: {
    empresa: (nit: string) => `No hay ninguna empresa con el NIT ${nit}`,
    entidad: (nit: string) => `No hay ninguna entidad con el NIT ${nit}`,
  },
  typeAbove: 'Escriba arriba el nombre o el NIT, o ',
  exploreInstead: 'explore las empresas',
  alike: 'Empiezan igual:',
  faulty: 'La dirección de esta página tiene fallas',
  startAgain: 'Empezar de nuevo',
};
