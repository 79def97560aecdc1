/** The data page: the current release with its downloads, earlier releases, sources and quality. */

import { render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { DataPackage } from '../../contract/stored/data-package.ts';
import type { HistoryEntry } from '../../contract/stored/history.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { changeCounts } from '../parts/charts/revenue-change.tsx';
import { Block, CopyButton } from '../parts/document/block.tsx';
import { published } from '../parts/document/client.ts';
import {
  DataRow,
  FactItem,
  FigureCell,
  FigureHead,
  ScrollTable,
  SmallText,
  SoftText,
} from '../parts/document/elements.tsx';
import { bytes, date, formatNumber } from '../parts/document/format.ts';
import { byId } from '../parts/document/live.tsx';
import { useLoaded } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import { DownloadList, downloadsAddress } from '../parts/downloads/downloads.tsx';
import './shell-at-once.ts';

type Report = {
  rules?: Record<string, string>;
  files?: readonly {
    file: string;
    rows: number;
    used: number;
    rejected: number;
    skipped: Record<string, number>;
  }[];
  rejections?: readonly unknown[];
  unclaimed_labels?: readonly { label: string; rows: number }[];
  checks?: Record<string, { title: string; broken: number }>;
};

// The quality of the last build: what became of every row, and which accounting identities hold.

function BuildQuality({ files = [], rules = {}, checks = {}, unclaimed_labels = [] }: Report) {
  const skipped = files.flatMap(({ file, skipped }) =>
    Object.entries(skipped).map(([rule, rows]) => ({ file, rule, rows })),
  );
  return (
    <Block title="Calidad de la última construcción" id="calidad">
      <SoftText>
        Cada fila de entrada se usó, se omitió por una regla con nombre o se rechazó; nada se pierde sin
        contarse.
      </SoftText>
      <ScrollTable
        name="filas por archivo"
        title="Filas por archivo"
        heads={[
          'Archivo',
          ['Leídas', 'Usadas', 'Omitidas', 'Rechazadas'].map((name) => <FigureHead>{name}</FigureHead>),
        ]}
        rows={files.map(({ file, rows, used, rejected }) => (
          <DataRow head={file}>
            {[rows, used, rows - used - rejected, rejected].map((value) => (
              <FigureCell>{formatNumber(value)}</FigureCell>
            ))}
          </DataRow>
        ))}
      />
      <details>
        <summary>Por qué se omitieron filas</summary>
        <ScrollTable
          name="filas omitidas"
          title={null}
          heads={['Regla', 'Archivo', <FigureHead>Filas</FigureHead>]}
          rows={skipped.map(({ file, rule, rows }) => (
            <DataRow head={rules[rule] ?? rule}>
              <td class="small soft">{file}</td>
              <FigureCell>{formatNumber(rows)}</FigureCell>
            </DataRow>
          ))}
        />
      </details>
      <ScrollTable
        name="identidades contables"
        title="Identidades contables comprobadas en cada sociedad y año"
        heads={['Qué debe cumplirse', <FigureHead>No se cumple en</FigureHead>]}
        rows={Object.values(checks).map(({ title, broken }) => (
          <DataRow head={title}>
            <FigureCell>{formatNumber(broken)}</FigureCell>
          </DataRow>
        ))}
      />
      <SmallText>
        {unclaimed_labels.length === 0
          ? 'Toda etiqueta de las fuentes tiene un concepto.'
          : `${formatNumber(unclaimed_labels.length)} etiquetas de las fuentes no tienen concepto propio; sus líneas se publican con una clave hecha de la etiqueta.`}{' '}
        <a href="/data/build-report.json">Informe completo (JSON)</a>
      </SmallText>
    </Block>
  );
}

// The releases with what each changed, and the Atom feeds.

const shownReleases = 12;

function Releases({ release, history }: Manifest) {
  return (
    <Block title="Publicaciones y cambios" id="cambios">
      <ol class="releases">
        {history.slice(0, shownReleases).map((entry, i) => (
          <ReleaseItem
            key={entry.release}
            entry={entry}
            earlier={history[i + 1]}
            stands={i === 0 && entry.release === release}
          />
        ))}
      </ol>
      <SmallText>
        {history.length > shownReleases &&
          `Hay ${formatNumber(history.length - shownReleases)} más antes de estas. `}
        {'Todas, con sus cambios, están en '}
        <a href="/data/releases.json">/data/releases.json</a>
        {'; lo que cambió de una a otra cualquiera lo suma '}
        <a href="/docs/guia#cambios">la API</a>
        {'. '}
        <a href="#fuentes-web">Recibir aviso de las próximas</a>.
      </SmallText>
    </Block>
  );
}

/** `stands`: whether it is the one that is served */
function ReleaseItem({
  entry,
  earlier,
  stands,
}: {
  entry: HistoryEntry;
  earlier: HistoryEntry | undefined;
  stands: boolean;
}) {
  const { cambios, anterior } = entry;
  const counts = changeCounts(cambios?.conteos, 'es');
  return (
    <li>
      <h3>
        <time dateTime={entry.generated_at}>{date(entry.generated_at)}</time>
        {stands && (
          <>
            {' '}
            <span class="chip">vigente</span>
          </>
        )}
      </h3>
      <SmallText>
        {'Publicación '}
        <code>{entry.release}</code>
      </SmallText>
      <p>
        {[
          countWithChange(entry, earlier, 'empresas', 'sociedad', 'sociedades'),
          countWithChange(entry, earlier, 'entidades', 'entidad vigilada', 'entidades vigiladas'),
        ].join(' y ')}
        {`. Año de referencia: ${entry.reference_year}.`}
      </p>
      <p>
        {cambios
          ? counts.length > 0
            ? `${counts.join(', ')}.`
            : 'Ninguna cifra cambió.'
          : anterior === null
            ? 'Es la primera: no hay una anterior con la cual comparar.'
            : 'No se sabe qué cambió frente a la anterior.'}
        {cambios && (
          <>
            {' '}
            <a
              href={`/data/${cambios.csv.path}`}
              download=""
            >{`Cambios en CSV (${bytes(cambios.csv.bytes)})`}</a>
            {' · '}
            <a href={`/data/${cambios.json.path}`}>{`JSON (${bytes(cambios.json.bytes)})`}</a>
          </>
        )}
      </p>
    </li>
  );
}

/** The count of a release, and how many more or fewer than in the release before. */
function countWithChange(
  entry: HistoryEntry,
  earlier: HistoryEntry | undefined,
  key: 'empresas' | 'entidades',
  singular: string,
  plural: string,
) {
  const count = entry.counts[key] ?? 0;
  const added = earlier === undefined ? 0 : count - (earlier.counts[key] ?? 0);
  const sign = added === 0 ? '' : ` (${added > 0 ? '+' : ''}${formatNumber(added)})`;
  return `${formatNumber(count)} ${count === 1 ? singular : plural}${sign}`;
}

/** Links to the Atom feed of the releases, and to those of a list. */
const Feeds = () => (
  <Block title="Fuentes web" id="fuentes-web">
    <SoftText>
      {'Para un lector de noticias: '}
      <a href="/data/feeds/publicaciones.atom">cada publicación</a>
      {' y cuánto cambió. También se sigue '}
      <a href="/docs/guia#cambios">una lista de empresas</a>, o una sola desde su página.
    </SoftText>
  </Block>
);

/** `report` and `described` are null where the release has none. */
type Published = { manifest: Manifest; report: Report | null; described: DataPackage | null };

async function load(): Promise<Published> {
  const manifest = await published<Manifest>('/data/manifest.json');
  const report = await published<Report>('/data/build-report.json').catch(() => null);
  const described = await published<DataPackage>(`${downloadsAddress(manifest)}datapackage.json`).catch(
    () => null,
  );
  sampleBanner(manifest);
  if (described) describe(manifest, described);
  return { manifest, report, described };
}

const page = byId('page');

function DataPage() {
  const loaded = useLoaded('publication', load);
  useLayoutEffect(() => {
    page.setAttribute('aria-busy', String(loaded.state === 'busy'));
  }, [loaded.state]);
  if (loaded.state === 'busy') return <SoftText>Cargando la publicación…</SoftText>;
  if (loaded.state === 'failed') return loaded.notice;
  const { manifest, report, described } = loaded.value;
  return (
    <>
      <Release {...manifest} />
      <DownloadList manifest={manifest} described={described} />
      <Releases {...manifest} />
      <Sources {...manifest} />
      <License manifest={manifest} described={described} />
      {report && <BuildQuality {...report} />}
      <Feeds />
    </>
  );
}

function Release({ release, generated_at, reference_year, counts }: Manifest) {
  const years = Object.entries(counts).filter(([name]) => /^empresas_\d{4}$/.test(name));
  return (
    <Block title="La publicación" id="publicacion">
      <dl class="facts card">
        <FactItem name="Publicación">
          <code>{release}</code>
        </FactItem>
        <FactItem name="Datos al">{date(generated_at)}</FactItem>
        <FactItem name="Año de referencia">{reference_year}</FactItem>
        {Object.entries(counts)
          .filter(([name]) => !/_\d{4}$/.test(name))
          .map(([name, count]) => (
            <FactItem name={countName(name)}>{formatNumber(count)}</FactItem>
          ))}
      </dl>
      {years.length > 0 && (
        <ScrollTable
          name="sociedades por año"
          title="Sociedades que reportaron, por año"
          heads={[years.map(([name]) => <FigureHead>{name.slice(-4)}</FigureHead>)]}
          rows={
            <tr>
              {years.map(([, count]) => (
                <FigureCell>{formatNumber(count)}</FigureCell>
              ))}
            </tr>
          }
        />
      )}
    </Block>
  );
}

const countName: (name: string) => string = (name) =>
  ({ empresas: 'Sociedades', entidades: 'Entidades vigiladas' })[name] ?? name.replaceAll('_', ' ');

function Sources({ sources }: Manifest) {
  return (
    <Block title="Fuentes" id="fuentes">
      <SoftText>
        Los archivos tal como se descargaron. No se corrigen a mano: lo que se descarta se cuenta abajo, con
        su razón.
      </SoftText>
      <ScrollTable
        name="fuentes"
        title={null}
        heads={['Archivo', <FigureHead>Filas</FigureHead>, <FigureHead>Tamaño</FigureHead>, 'sha256']}
        rows={sources.map(({ file, rows, bytes: length, sha256 }) => (
          <DataRow head={file}>
            <FigureCell>{formatNumber(rows)}</FigureCell>
            <FigureCell>{bytes(length)}</FigureCell>
            <td>
              <span class="hash" title={sha256}>{`${sha256.slice(0, 16)}…`}</span>
            </td>
          </DataRow>
        ))}
      />
    </Block>
  );
}

function License({
  manifest: { release, generated_at },
  described,
}: {
  manifest: Manifest;
  described: DataPackage | null;
}) {
  const others = (described?.resources ?? []).filter(({ licenses }) => licenses);
  const text = `Superintendencia de Sociedades de Colombia (SIIS) y Superintendencia Financiera de Colombia (SIMEV y datos abiertos). Estados financieros. Cifras, publicación ${release} del ${date(generated_at)}. ${location.origin}/datos. Licencia CC BY 4.0.`;
  return (
    <Block title="Licencia y atribución" id="licencia">
      <p>
        {'Los datos se publican con licencia '}
        <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="license">
          CC BY 4.0
        </a>
        . Si publica un análisis, cite el conjunto original: SIIS para las sociedades, SFC para las entidades
        vigiladas.
      </p>
      {others.length > 0 && (
        <>
          <p>Los archivos hechos con datos abiertos llevan la licencia de sus conjuntos:</p>
          <ul>
            {others.map(({ path, licenses = [] }) => (
              <li key={path}>
                {`${path}: `}
                {licenses.map(({ title, path: address }, i) => [
                  i > 0 && ', ',
                  <a key={address} href={address} rel="license">
                    {title}
                  </a>,
                ])}
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="sample">
        <pre>{text}</pre>
        <CopyButton text={text} label="Copiar" of="la atribución" />
      </div>
    </Block>
  );
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string },
  ): { createScript(text: string): string };
};
/** The page's CSP requires trusted types: text for the script element that holds JSON-LD must come from a policy. */
const jsonLdPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('json-ld', {
  createScript: (text) => text,
});

/** Lists the downloads in the page's JSON-LD, for dataset search engines. */
function describe(manifest: Manifest, described: DataPackage) {
  const element = byId('dataset');
  const { origin } = location;
  const json = JSON.stringify({
    ...JSON.parse(element.textContent ?? '{}'),
    name: described.title,
    description: described.description,
    url: `${origin}/datos`,
    ...(described.temporal && { temporalCoverage: described.temporal }),
    publisher: { '@type': 'Organization', name: 'Cifras', url: `${origin}/` },
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'Cifras', url: `${origin}/data/catalog.jsonld` },
    keywords: described.keywords,
    version: described.version,
    dateModified: described.created,
    distribution: described.resources.map(({ path, title, mediatype, bytes: length, hash }) => ({
      '@type': 'DataDownload',
      name: path,
      description: title,
      contentUrl: origin + downloadsAddress(manifest) + path,
      encodingFormat: mediatype,
      contentSize: `${length} B`,
      sha256: hash.slice('sha256:'.length),
    })),
  });
  element.textContent = jsonLdPolicy?.createScript(json) ?? json;
}

page.replaceChildren();
render(<DataPage />, page);
