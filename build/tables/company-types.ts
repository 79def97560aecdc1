/** Company types (tipo societario) by their number in the filings, with other spellings. */

interface CompanyType {
  /** As the form prints it after the number. */
  readonly name: string;
  readonly written: readonly string[];
}

export const companyTypes: Readonly<Record<string, CompanyType>> = {
  '01': { name: 'SOCIEDAD ANÓNIMA', written: ['S.A.', 'Sociedad anónima', 'Anónima'] },
  '02': {
    name: 'SUCURSAL EXTRANJERA',
    written: ['Sucursal', 'Sucursal extranjera', 'Sucursal de sociedad extranjera'],
  },
  '03': {
    name: 'SOCIEDAD LIMITADA',
    written: ['Ltda.', 'Limitada', 'Sociedad limitada', 'Sociedad de responsabilidad limitada'],
  },
  '04': {
    name: 'SOCIEDAD EN COMANDITA',
    written: ['S. en C.', 'Sociedad en comandita', 'Comandita', 'Sociedad en comandita simple'],
  },
  '05': {
    name: 'SOCIEDAD EN COMANDITA POR ACCIONES',
    written: ['S.C.A.', 'S. en C. por A.', 'S. en C.A.', 'Sociedad en comandita por acciones'],
  },
  '06': { name: 'COLECTIVA', written: ['Colectiva', 'Sociedad colectiva'] },
  '07': { name: 'EMPRESA UNIPERSONAL', written: ['E.U.', 'Empresa unipersonal'] },
  '08': {
    name: 'SOCIEDAD POR ACCIONES SIMPLIFICADA SAS',
    written: [
      'S.A.S.',
      'Sociedad por acciones simplificada',
      'Sociedad por acciones simplificada SAS',
      'Simplificada',
    ],
  },
};
