/** What the explorer offers: the shapes of the generated table of filters and figures. */

import type { FigureUnit } from '../../../contract/http/figure-keys.ts';
import type { OfferedValues } from '../../../contract/http/screener.ts';

export interface OfferedFilter {
  readonly name: string;
  readonly label: string;
  readonly values: OfferedValues;
  readonly several?: boolean;
}

export interface OfferedFigure {
  readonly nombre: string;
  readonly unit: FigureUnit;
  readonly group: string;
}
