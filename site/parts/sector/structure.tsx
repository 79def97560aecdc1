/** The structure of a CIIU group in the reference year: what part of assets or of revenue each line is. */

import { addressOf, queryString } from '../../../contract/http/addresses.ts';
import { useFormats } from '../../words/formats.ts';
import { usePath, useWords } from '../../words/language.ts';
import { companyWords, sectorWords } from '../../words/words.ts';
import { Block, BlockTools } from '../document/block.tsx';
import { FigureCell, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import type { SectorFacts, Step } from './facts.ts';

export function SectorStructure({
  facts: { structure, ranking },
  group,
}: {
  facts: SectorFacts;
  group: Step;
}) {
  const words = useWords(sectorWords);
  const { statementNames, partBases } = useWords(companyWords);
  const at = usePath();
  const { indicator, number } = useFormats();
  if (structure.length === 0) return null;
  const { anio } = ranking;
  const percent = (part: number | null): string => (part === null ? '–' : indicator(part, 'percent'));
  const call = `${addressOf('sector', group)}?${queryString({ include: 'estructura', years: anio })}`;
  return (
    <Block title={words.structure(anio)} id="estructura">
      <SoftText>
        {`${words.structureText} `}
        <a href={at('/linea')}>{words.whatLinesAre}</a>.
      </SoftText>
      {structure.map(({ statement, n, lines }, i) => (
        <details open={i === 0}>
          <summary>{statementNames[statement]}</summary>
          <ScrollTable
            name={statementNames[statement]}
            title={words.partsOf(statementNames[statement], partBases[statement], number(n))}
            heads={[words.partLine, ...words.partColumns.map((name) => <FigureHead>{name}</FigureHead>)]}
            rows={lines.map(({ label, kind, con, p25, p50, p75, agregado }) => (
              <tr class={kind}>
                <th scope="row">{label}</th>
                <FigureCell>{percent(p50)}</FigureCell>
                <FigureCell>{p25 === null ? '–' : words.fromTo(percent(p25), percent(p75))}</FigureCell>
                <FigureCell>{percent(agregado)}</FigureCell>
                <FigureCell>{number(con)}</FigureCell>
              </tr>
            ))}
          />
        </details>
      ))}
      <BlockTools of={words.structure(anio)} call={call} />
    </Block>
  );
}
