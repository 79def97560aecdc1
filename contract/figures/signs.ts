/** The signs of distress that Decreto 1378 de 2021 names: one row has rule, lines and judgement of one closing. */

import type { Analysis } from '../http/analysis.ts';
import { type SignKey, signKeys, signNames } from '../http/figure-keys.ts';
import type { InputName } from './figure.ts';

export interface DistressSign {
  readonly regla: string;
  readonly cuando_es_nulo: string;
  /** Closings in a row at which it must hold. */
  readonly cierres: 1 | 2;
  readonly needs: readonly InputName[];
  readonly holds: (values: Readonly<Record<string, number>>) => boolean;
  /** By hand: the lines of the closings, the newest last, and whether the sign shows. */
  readonly ejemplos: readonly (readonly [
    closings: readonly Readonly<Partial<Record<InputName, number>>>[],
    shows: boolean | null,
  ])[];
}

/** Types a row so that `holds` can read only what is in `needs`. */
const sign = <const N extends InputName>(
  row: Omit<DistressSign, 'needs' | 'holds'> & {
    readonly needs: readonly N[];
    readonly holds: (values: Readonly<Record<N, number>>) => boolean;
  },
): DistressSign => row as unknown as DistressSign;

const unknown = 'Las cifras de uno de los dos cierres no se conocen, y el otro no basta para descartarla';

export const signTable: Readonly<Record<SignKey, DistressSign>> = {
  patrimonio_negativo: sign({
    regla: 'total_patrimonio < 0',
    cuando_es_nulo: 'Patrimonio no reportado',
    cierres: 1,
    needs: ['total_patrimonio'],
    holds: (v) => v.total_patrimonio < 0,
    ejemplos: [
      [[{ total_patrimonio: 30 }], false],
      [[{ total_patrimonio: -1 }], true],
    ],
  }),
  perdidas_seguidas: sign({
    regla: 'ganancia_neta < 0 en el año y en el anterior',
    cuando_es_nulo: unknown,
    cierres: 2,
    needs: ['ganancia_neta'],
    holds: (v) => v.ganancia_neta < 0,
    ejemplos: [
      [[{ ganancia_neta: -50 }, { ganancia_neta: -10 }], true],
      [[{ ganancia_neta: -50 }, { ganancia_neta: 10 }], false],
      [[{}, { ganancia_neta: -10 }], null],
    ],
  }),
  corriente_insuficiente: sign({
    regla:
      'activos_corrientes < pasivos_corrientes en el año y en el anterior; sin pasivos corrientes no se da',
    cuando_es_nulo: unknown,
    cierres: 2,
    needs: ['activos_corrientes', 'pasivos_corrientes'],
    holds: (v) => v.pasivos_corrientes > 0 && v.activos_corrientes < v.pasivos_corrientes,
    ejemplos: [
      [
        [
          { activos_corrientes: 90, pasivos_corrientes: 100 },
          { activos_corrientes: 120, pasivos_corrientes: 100 },
        ],
        false,
      ],
      [
        [
          { activos_corrientes: 90, pasivos_corrientes: 100 },
          { activos_corrientes: 80, pasivos_corrientes: 100 },
        ],
        true,
      ],
    ],
  }),
};

export const signDefinitions: Analysis['senales']['definitions'] = Object.fromEntries(
  signKeys.map((key) => {
    const { regla, cuando_es_nulo } = signTable[key];
    return [key, { nombre: signNames[key], regla, cuando_es_nulo }];
  }),
);
