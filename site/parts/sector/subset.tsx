/** The figures of a CIIU group, or of a part of a section or division (the companies of one size or department), which the address names. */

import { useEffect, useState } from 'preact/hooks';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { SectorSubset as Subset } from '../../../contract/http/sectors.ts';
import { useLanguage, usePath, useSpanish, useWords } from '../../words/language.ts';
import { sizeNamesIn } from '../../words/names.ts';
import { figureWords, sectorWords } from '../../words/words.ts';
import { client, type ShownAnswer } from '../document/client.ts';
import { Segments } from '../document/elements.tsx';
import { useLoaded } from '../document/loaded.tsx';
import { excludedText } from '../figures/indicator-notes.tsx';
import { addressInPesos, constantAddress, PesosSwitch } from '../figures/pesos.tsx';
import type { SectorFacts, Step } from './facts.ts';
import { SectorMedians, SectorSize } from './figures.tsx';

type SubsetAnswer = ShownAnswer<Subset> & { meta: { avisos?: readonly string[] } };
/** Of which companies: a size, a department, or neither for all. */
type Part = Readonly<Record<string, string>>;

function partOf(search: string): Part {
  const query = new URLSearchParams(search);
  const [size, department] = [query.get('tamano'), query.get('departamento')];
  return size ? { tamano: size } : department ? { departamento: department } : {};
}

const withPart = (address: string, part: Part, base: number | null): string =>
  addressInPesos(Object.keys(part).length > 0 ? `${address}?${new URLSearchParams(part)}` : address, base);

/** The server draws the figures of all; those of a part are loaded. */
export function GroupFigures({ facts, group }: { facts: SectorFacts; group: Step }) {
  const { base } = facts;
  const language = useLanguage();
  const words = useWords(sectorWords);
  const at = usePath();
  const spanish = useSpanish();
  const path = at(`/sector/${group.nivel}/${group.codigo}`);
  const [part, setPart] = useState<Part>({});
  useEffect(() => {
    const read = () => setPart(partOf(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  // Of a class the API has no statistics by size: too few companies are left.
  const isPart = group.nivel !== 'clase' && Object.keys(part).length > 0;
  const call = withPart(addressOf('sector', group), isPart ? part : {}, base);
  const loaded = useLoaded(
    isPart ? call : null,
    () =>
      client.sector({
        ...{ nivel: group.nivel, codigo: group.codigo, ...part },
        ...(base !== null && { pesos: 'constantes' }),
      }) as Promise<unknown> as Promise<SubsetAnswer>,
  );
  const [wasChosen, setChosen] = useState(false);

  function choose(size: string) {
    const chosen: Part = size ? { tamano: size } : {};
    history.pushState(null, '', withPart(path, chosen, base));
    setChosen(true);
    setPart(chosen);
  }

  const answer = isPart && loaded.state === 'loaded' ? loaded.value : null;
  const isBusy = isPart && loaded.state === 'busy';
  const shown = answer ? { ...facts, years: answer.data.peer_stats_by_year } : facts;
  return (
    <>
      {group.nivel !== 'clase' && (
        <div id="parte" class="block scripted">
          <div class="row">
            <Segments
              legend={words.size}
              options={[['', words.all], ...Object.entries(sizeNamesIn[language])]}
              chosen={isPart ? (part.tamano ?? 'otra') : ''}
              choose={choose}
            />
            <a class="small" href="/docs/guia#analisis" hreflang={spanish}>
              {words.howSized}
            </a>
          </div>
          <p class="small" role="status">
            {isBusy ? (
              words.loadingFigures
            ) : answer ? (
              <PartNote facts={facts} subset={answer.data} notices={answer.meta.avisos ?? []} />
            ) : (
              wasChosen && !isPart && words.ofAll
            )}
          </p>
        </div>
      )}
      <div id="pesos">
        <PesosSwitch
          what={words.sumsByYear}
          base={base}
          filed={withPart(path, part, null)}
          constant={constantAddress(withPart(path, part, null))}
        />
      </div>
      <div id="cifras-del-grupo" aria-busy={isBusy ? 'true' : undefined}>
        {isPart && loaded.state === 'failed' ? (
          loaded.notice
        ) : (
          <>
            <SectorSize
              years={shown.years}
              national={shown.national}
              gaps={shown.gaps}
              base={base}
              group={group}
              whose={answer ? words.ownKind(kindOf(answer.data, words)) : undefined}
            />
            <SectorMedians
              years={shown.years}
              definitions={shown.definitions}
              base={base}
              call={withPart(addressOf('sector', group), answer ? part : {}, base)}
            />
          </>
        )}
      </div>
    </>
  );
}

/** The name of one company of the part, and of several. */
const kindOf = ({ tamano, departamento }: Subset, { kindOfSize, kindOfPlace }: typeof sectorWords.es) =>
  tamano ? kindOfSize(tamano) : kindOfPlace(departamento ?? '');

function PartNote({
  facts: {
    path,
    base,
    ranking: { anio },
  },
  subset,
  notices,
}: {
  facts: SectorFacts;
  subset: Subset;
  notices: readonly string[];
}) {
  const language = useLanguage();
  const words = useWords(sectorWords);
  const at = usePath();
  const spanish = useSpanish();
  const { tamano, departamento, peer_stats_by_year } = subset;
  const group = path.at(-1) as Step;
  const allLink = (
    <a href={addressInPesos(at(`/sector/${group.nivel}/${group.codigo}`), base)}>{words.seeAll}</a>
  );
  if (!tamano && departamento === null)
    return (
      <>
        <span lang={spanish}>{notices.join(' ')}</span> {allLink}
      </>
    );
  const kind = kindOf(subset, words);
  const stats = peer_stats_by_year[anio];
  const companies = stats?.num_empresas ?? 0;
  if (Object.keys(peer_stats_by_year).length === 0)
    return (
      <>
        {words.noneEver(kind)}
        {allLink}
      </>
    );
  const few = companies > 0 && stats ? figureWords[language].sample[stats.muestra] : '';
  const filter = (tamano ? { tamano } : { departamento: departamento ?? '' }) as Record<string, string>;
  return (
    <>
      {`${words.partCount(kind, companies, anio)}${excludedText(stats?.excluidas ?? 0, language)}.${few}${words.partChanges}`}
      <a
        href={`/explorar?${new URLSearchParams({ [group.nivel]: group.codigo, ...filter })}`}
        hreflang={spanish}
      >
        {words.seeThem}
      </a>
      {' · '}
      {allLink}
    </>
  );
}
