/** What is said to who sees an error in a figure, in Spanish. */

export const reportInSpanish = {
  title: '¿Ve un error?',
  inSource: <P>(supervisor: P) => [
    'Por cada cifra responde quien la presentó. Compárela con la presentación de ese año: si allí dice lo mismo, se corrige en la fuente, con una nueva presentación ante la ',
    supervisor,
    '. Aquí no se cambia ningún importe.',
  ],
  ours: 'Si la presentación dice otra cosa, la leímos mal y respondemos nosotros. ',
  noContact:
    'Este sitio no recibe reportes: pida a la Superintendencia que revise lo que publica, por el formulario de peticiones (PQRSD) de su página, con el NIT, el año, el radicado y la cifra.',
  contact: 'Díganoslo con este mensaje.',
  corrected: 'Lo corregido aparece en la publicación siguiente y en ',
  changes: 'los cambios',
  year: 'Año',
  figure: 'Cifra',
  other: 'Otra cifra',
  write: 'Escribir el mensaje',
  // The message.
  subject: (who: string, nit: string, year: number) => `Posible error: ${who}, NIT ${nit}, ${year}`,
  body: (who: string, nit: string, year: number, filing: string, figure: string, page: string) => [
    `Empresa: ${who}, NIT ${nit}`,
    `Año: ${year}`,
    `Presentación: ${filing}`,
    `Cifra: ${figure}`,
    `Página: ${page}`,
    '',
    'Qué dice la presentación:',
    '',
  ],
};
