/** Amounts as filed or in pesos of one year: how a text says it, and the links from one to the other. */

import { choiceLinks } from '../document/element.js';

/** The same address, in pesos of one year. @param {string} address */
export const constantAddress = (address) => `${address}${address.includes('?') ? '&' : '?'}pesos=constantes`;

/** The same where there is such a year, `base`. @param {string} address @param {number | null} base */
export const addressInPesos = (address, base) => (base === null ? address : constantAddress(address));

/** A unit, and in whose pesos it is. @param {string} unit @param {number | null} base */
export const unitText = (unit, base) =>
  base === null ? unit : `${unit} de ${base}, descontada la inflación (IPC, DANE)`;

/**
 * @param {string} what such as «Gráficas»
 * @param {number | null} base
 * @param {{ filed: string, constant: string }} addresses
 */
export const pesosSwitch = (what, base, { filed, constant }) =>
  choiceLinks(`${what}: en qué pesos`, [
    ['Como se reportó', filed, base === null],
    [
      base === null ? `${what} descontada la inflación` : unitText(`${what} en pesos`, base),
      constant,
      base !== null,
    ],
  ]);
