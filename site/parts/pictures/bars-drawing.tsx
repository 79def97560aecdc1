/** Bars with names, as a picture draws them. */

import type { InLanguages } from '../../words/language.ts';
import { drawBars } from '../sector/table.tsx';
import { drawableText } from './letters.ts';
import { fitName, type Picture } from './picture-frame.tsx';

/** Beside a rate or amounts without inflation. */
export const inflationEvidence: InLanguages<string> = {
  es: 'Inflación: IPC, DANE. ',
  en: 'Inflation: CPI, DANE. ',
};

/** Bars in the left of a room, all of it but `beside`. */
export const barsDrawing =
  (bars: Parameters<typeof drawBars>[0], beside: number = 0): Picture['drawing'] =>
  (room, dress) => {
    const width = room.width - beside;
    const names = Math.round(width * 0.45);
    return (
      <g transform={`translate(${room.x} ${room.y})`}>
        {drawBars(
          bars,
          { width, row: Math.min(22, room.height / bars.length), names, figures: 72 },
          (name) => fitName(drawableText(name).text, names - 8),
          (part) => dress(part === 'bar' ? 'bar one' : 'label name'),
        )}
      </g>
    );
  };
