/** The licences of open datasets that allow derived works and commercial use, by the portal's identifier. */

export interface OpenLicense {
  /** SPDX where it has one */
  readonly name: string;
  readonly title: string;
  readonly url: string;
}

const creativeCommons = (name: string, version: string) => ({
  name: `CC-${name}-${version}`,
  title: `CC ${name} ${version}`,
  url: `https://creativecommons.org/licenses/${name.toLowerCase()}/${version}/`,
});

/** Licences that forbid changes or commercial use are left out on purpose. */
export const openLicenses: ReadonlyMap<string, OpenLicense> = new Map([
  ['CC_40_BY', creativeCommons('BY', '4.0')],
  ['CC_40_BY_SA', creativeCommons('BY-SA', '4.0')],
  ['CC_30_BY', creativeCommons('BY', '3.0')],
  ['CC_30_BY_SA', creativeCommons('BY-SA', '3.0')],
  [
    'CC0_10',
    { name: 'CC0-1.0', title: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  ],
  [
    'PUBLIC_DOMAIN',
    {
      name: 'public-domain',
      title: 'Dominio público',
      url: 'https://creativecommons.org/publicdomain/mark/1.0/',
    },
  ],
  [
    'ODC_BY',
    { name: 'ODC-By-1.0', title: 'ODC-By 1.0', url: 'https://opendatacommons.org/licenses/by/1-0/' },
  ],
  [
    'OPEN_DATABASE_LICENSE',
    { name: 'ODbL-1.0', title: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  ],
]);
