/** The cell of a fraction. */

import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';

/**
 * As a percentage, the fraction where it is pointed at; a dash says why there is none.
 * `isPlain`: whether it reads better as a number, such as times
 */
export function FractionCell({
  value,
  absent,
  isPlain = false,
}: {
  value: number | null | undefined;
  absent: string;
  isPlain?: boolean;
}) {
  const { percent } = useWords(entityWords);
  const { number } = useFormats();
  if (typeof value !== 'number')
    return (
      <td class="number nothing" title={absent}>
        –
      </td>
    );
  return (
    <td class={value < 0 ? 'number negative' : 'number'} title={String(value)}>
      {isPlain ? number(value, 2) : percent(value)}
    </td>
  );
}
