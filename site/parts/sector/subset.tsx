/** The figures of a CIIU group, or of a part of a section or division (the companies of one size or department), which the address names. */

import { useEffect, useState } from 'preact/hooks';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { SectorSubset as Subset } from '../../../contract/http/sectors.ts';
import { figureWords } from '../../words/words.ts';
import { sizeNames } from '../company/size.tsx';
import { client, type ShownAnswer } from '../document/client.ts';
import { Segments } from '../document/elements.tsx';
import { formatNumber } from '../document/format.ts';
import { useLoaded } from '../document/loaded.tsx';
import { excludedText } from '../figures/indicator-notes.tsx';
import { addressInPesos, constantAddress, PesosSwitch } from '../figures/pesos.tsx';
import type { SectorFacts, Step } from './facts.ts';
import { SectorMedians, sectorSize } from './figures.tsx';

type SubsetAnswer = ShownAnswer<Subset> & { meta: { avisos?: readonly string[] } };
/** Of which companies: a size, a department, or neither for all. */
type Part = Readonly<Record<string, string>>;

/** Of more than one company. */
const plurals: Readonly<Record<keyof typeof sizeNames, string>> = {
  micro: 'micro',
  pequena: 'pequeñas',
  mediana: 'medianas',
  grande: 'grandes',
};

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
  const path = `/sector/${group.nivel}/${group.codigo}`;
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
              legend="Tamaño"
              options={[['', 'Todas'], ...Object.entries(sizeNames)]}
              chosen={isPart ? (part.tamano ?? 'otra') : ''}
              choose={choose}
            />
            <a class="small" href="/docs/guia#analisis">
              Cómo se mide el tamaño
            </a>
          </div>
          <p class="small" role="status">
            {isBusy
              ? 'Cargando las cifras…'
              : answer
                ? noteOf(facts, answer.data, answer.meta.avisos ?? [])
                : wasChosen && !isPart && 'Cifras de todas las sociedades.'}
          </p>
        </div>
      )}
      <div id="pesos">
        <PesosSwitch
          what="Sumas por año"
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
            {sectorSize(shown, group, answer ? `sus ${kindOf(answer.data).many}` : undefined)}
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
function kindOf({ tamano, departamento }: Subset) {
  if (tamano)
    return {
      one: `sociedad ${sizeNames[tamano].toLowerCase()}`,
      many: `sociedades ${plurals[tamano]}`,
    };
  return { one: `sociedad de ${departamento}`, many: `sociedades de ${departamento}` };
}

function noteOf({ path, base, ranking: { anio } }: SectorFacts, subset: Subset, notices: readonly string[]) {
  const { tamano, departamento, peer_stats_by_year } = subset;
  const group = path.at(-1) as Step;
  const allLink = (
    <a href={addressInPesos(`/sector/${group.nivel}/${group.codigo}`, base)}>Ver las cifras de todas</a>
  );
  if (!tamano && departamento === null) return [notices.join(' '), ' ', allLink];
  const { one, many } = kindOf(subset);
  const stats = peer_stats_by_year[anio];
  const companies = stats?.num_empresas ?? 0;
  if (Object.keys(peer_stats_by_year).length === 0) return [`Ninguna ${one} cuenta en ningún año. `, allLink];
  const counted =
    companies === 0
      ? `Ninguna ${one} cuenta en ${anio}`
      : `${formatNumber(companies)} ${companies === 1 ? `${one} cuenta` : `${many} cuentan`} en ${anio}`;
  const few = companies > 0 && stats ? figureWords.es.sample[stats.muestra] : '';
  const filter = (tamano ? { tamano } : { departamento: departamento ?? '' }) as Record<string, string>;
  return [
    `${counted}${excludedText(stats?.excluidas ?? 0, 'es')}.${few} Cambian «Cuánto pesa» y «Cómo les va a sus empresas»; el resto de la página es de todas. `,
    <a href={`/explorar?${new URLSearchParams({ [group.nivel]: group.codigo, ...filter })}`}>
      Verlas en la lista
    </a>,
    ' · ',
    allLink,
  ];
}
