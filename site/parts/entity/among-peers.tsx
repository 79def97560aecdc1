/** An entity among the others of its type: its main figures at the newest cut, and its result and assets by quarter. */

import { useFormats } from '../../words/formats.ts';
import { useLanguage, usePath, useWords } from '../../words/language.ts';
import { entityGroupWords, entityWords } from '../../words/words.ts';
import { YearChart } from '../charts/charts.tsx';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { DataRow, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import type { PeerStandings } from './facts.ts';
import { FractionCell } from './fraction-cell.tsx';

export function AmongPeers({ peers }: { peers: PeerStandings }) {
  const { address, group, corte, present, rows, calls } = peers;
  const words = useWords(entityGroupWords);
  const { reasons, noValue } = useWords(entityWords);
  const at = usePath();
  const { number, unitFor } = useFormats();
  const language = useLanguage();
  const unit = unitFor(
    rows.map(({ unit, value }) => (unit === 'cop' ? value : null)),
    1,
  );
  const cellOf = (kind: 'cop' | 'fraccion', value: number | null, absent: string) =>
    kind === 'cop' ? (
      <AmountCell value={value} scale={1} unit={unit} absent={absent} />
    ) : (
      <FractionCell value={value} absent={absent} />
    );
  return (
    <Block title={words.among} id="tipo">
      <SoftText>
        <a href={at(address)}>{group[language]}</a>
        {words.amongAbout(present, corte)}
      </SoftText>
      <ScrollTable
        name={words.among}
        title={words.amountsIn(unit.name) + words.amongFigures}
        heads={[words.figure, words.amongHeads.map((head) => <FigureHead>{head}</FigureHead>)]}
        rows={rows.map(({ key, name, unit: kind, value, reason, percentile, share, n, median }) => (
          <DataRow key={key} head={name[language]}>
            {cellOf(kind, value, reasons[reason ?? ''] ?? noValue)}
            {percentile === null ? (
              <td class="number nothing" title={value === null ? noValue : words.tooFew}>
                –
              </td>
            ) : (
              <td class="number">{number(percentile)}</td>
            )}
            <td class="number">{n}</td>
            {cellOf(kind, median, words.tooFew)}
            <FractionCell value={share} absent={kind === 'cop' ? words.noShare : words.noPart} />
          </DataRow>
        ))}
      />
      <Quarters {...peers} />
      <BlockTools of={words.among} call={calls} csv={calls[0]!} />
    </Block>
  );
}

function Quarters({ quarters, result, assets }: Pick<PeerStandings, 'quarters' | 'result' | 'assets'>) {
  const words = useWords(entityGroupWords);
  const { unitFor, inUnit } = useFormats();
  const years = quarters.map((_, i) => i);
  return (
    <div class="grid charts">
      {(
        [
          [words.quarterResult, result, 'bars'],
          [words.assetsByQuarter, assets, 'line'],
        ] as const
      ).map(([label, values, kind]) => {
        if (values.every((value) => value === null)) return null;
        const unit = unitFor(values, 1);
        const inUnits = values.map((value) => value && value / unit.pesos);
        return (
          <YearChart
            key={label}
            label={`${label}, ${unit.name}`}
            years={years}
            cuts={quarters}
            series={[{ label, values: inUnits, ink: 'one', kind }]}
            text={(value) => inUnit(value, unit.pesos, unit)}
          />
        );
      })}
    </div>
  );
}
