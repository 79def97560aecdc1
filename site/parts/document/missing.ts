/** Things that an address names and the release lacks. */

/** Of a chart, `name` is the requested one, empty for any. */
export type MissingPage =
  | { readonly missing: 'empresa' | 'entidad'; readonly nit: string }
  | { readonly missing: 'sector' | 'departamento' | 'linea' | 'pagina' }
  | {
      readonly missing: 'dos_nit';
      readonly page: 'empresa' | 'sfc';
      readonly nits: readonly string[];
    }
  | {
      readonly missing: 'digito';
      readonly page: 'empresa' | 'sfc';
      readonly nit: string;
      readonly typed: number;
      readonly right: number;
    }
  | { readonly missing: 'grafica'; readonly nit: string; readonly name: string }
  | {
      readonly missing: 'anio';
      /** The page of the company. */
      readonly page: string;
      readonly year: number;
      /** Those that it has. */
      readonly years: readonly number[];
    };
