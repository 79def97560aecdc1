/** Amounts as filed or in pesos of one year: how a text says it, and the links from one to the other. */

import { ChoiceLinks } from '../document/elements.tsx';

/** The same address, in pesos of one year. */
export const constantAddress = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}pesos=constantes`;

/** The same where there is such a year, `base`. */
export const addressInPesos = (address: string, base: number | null) =>
  base === null ? address : constantAddress(address);

/** A unit, and in whose pesos it is. */
export const unitText = (unit: string, base: number | null) =>
  base === null ? unit : `${unit} de ${base}, descontada la inflación (IPC, DANE)`;

/** `what`: such as «Gráficas» */
export const PesosSwitch = ({
  what,
  base,
  filed,
  constant,
}: {
  what: string;
  base: number | null;
  filed: string;
  constant: string;
}) => (
  <ChoiceLinks
    name={`${what}: en qué pesos`}
    links={[
      ['Como se reportó', filed, base === null],
      [
        base === null ? `${what} descontada la inflación` : unitText(`${what} en pesos`, base),
        constant,
        base !== null,
      ],
    ]}
  />
);
