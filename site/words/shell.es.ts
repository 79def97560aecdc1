/** What the scripts of every page say, in Spanish. */

export const shellInSpanish = {
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  notLoaded: 'No se pudo cargar esta parte de la página. Recárguela para intentarlo de nuevo.',
};
