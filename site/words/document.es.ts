/** What stands around every page, in Spanish. */

export const documentInSpanish = {
  skip: 'Ir al contenido',
  search: { action: '/buscar', label: 'Buscar una empresa por nombre o NIT', hint: 'Nombre o NIT' },
  main: 'Principal',
  explorer: 'Explorar',
  sectors: 'Sectores',
  compare: 'Comparar',
  match: 'Cruzar',
  ownFigures: 'Mis cifras',
  data: 'Datos',
  sampleLabel: 'Datos de muestra',
  sample: 'Datos de muestra: estas empresas son inventadas. Ninguna cifra de esta página es real.',
  about:
    'Cifras publica los estados financieros que las sociedades reportan a la Superintendencia de Sociedades (SIIS) y a la Superintendencia Financiera (SFC). No es un sitio de esas entidades.',
  licensed: 'Datos con licencia',
  deed: 'https://creativecommons.org/licenses/by/4.0/deed.es',
  cite: 'cite el conjunto original.',
  guide: 'Guía de la API',
  downloads: 'Descargas y calidad',
  error: '¿Ve un error?',
  personal: 'Datos personales',
  /** The other language, in its own words. */
  other: 'In English',
  otherShort: 'EN',

  // Of blocks, and what stands in many.
  actions: 'Qué hacer con esta página',
  notFiled: 'No reportado',
  picture: 'Imagen',
  formatOf: (format: string, of: string) => `${format} de ${of}`,
  copy: 'Copiar',
  copyToEmbed: 'Copiar para incrustar',
  copyCurl: 'Copiar curl',
  apiOf: (of: string) => ` de ${of}`,
  apiAndCsv: 'API y CSV',
  csvForExcel: 'CSV para Excel',
  follow: 'Seguir sus cambios',
  followTitle: 'Lo que cambie en sus datos, y cómo recibir aviso',
  close: 'Cerrar',
  tableOf: (name: string) => `Tabla: ${name}`,

  // Of what could not be loaded.
  failed: 'Algo falló',
  failedAbout: 'La página no pudo mostrar los datos. Vuelva a cargarla.',
  noAnswer: 'Sin respuesta',
  noAnswerAbout: 'No fue posible comunicarse con el servidor. Revise su conexión e intente de nuevo.',
  notLoaded: 'No se pudo cargar',
  answeredWith: (status: number) => `El servidor respondió con el código ${status}.`,
  /** What the API's problems say in another language than theirs, by the last part of their type. */
  problems: {} as Readonly<Record<string, readonly [title: string, detail: string]>>,
  tryAgain: 'Intentar de nuevo',
  meaning: 'Qué significa',
  home: '/',
  findAnother: 'Buscar otra empresa',

  cited: {
    title: 'Cómo citar',
    release: (release: string | undefined, date: string) => `publicación ${release} del ${date}`,
    releaseInTex: "publicaci\\'on",
    stateOf: (address: string) => `Datos de esa publicación: ${address}.`,
    licence: (license: string) => `Licencia ${license}.`,
    sampleCited: 'Datos de muestra: las empresas son inventadas.',
    sentence: 'la cita',
    bibtex: 'la cita en BibTeX',
  },
};
