/** The files below `raw/`: which reader takes each, which are ignored, and what is expected instead of unknown ones. */

export type RawReader = 'siis' | 'sfc_filing' | 'sfc_open_data' | 'table';

interface RawRule {
  /** Matches a path relative to `raw/`; folder names are case-sensitive where the pattern has no flag `i`. */
  readonly path: RegExp;
  /** Null for known files that are not read. */
  readonly reader: RawReader | null;
  readonly what: string;
}

/** The first matching rule wins. */
export const rawFiles: readonly RawRule[] = [
  {
    path: /(?:^|\/)(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i,
    reader: null,
    what: 'hidden: of a download that goes on, of the cache of filings, or of the system',
  },
  { path: /(?:^|\/)readme[^/]*$/i, reader: null, what: 'a note for people' },
  {
    path: /^rejected\.ndjson(?:\.new)?$/,
    reader: null,
    what: 'what the rejected rows of the last build say',
  },
  {
    path: /^sample(?:\/|$)/,
    reader: null,
    what: 'the recorded sample, which `npm run sample` gives out',
  },
  {
    path: /(?:^|\/)truth(?:\.ndjson|-sfc\.json)$/,
    reader: null,
    what: 'the figures that a sample was made from',
  },
  {
    path: /^(?:sources\.json|corrections\.csv|alias\.csv|withhold\.csv|sfc\/(?:filings|ratios|sucesiones)\.csv)$/,
    reader: 'table',
    what: 'a table that speaks of the other files',
  },
  {
    path: /^sfc\/open_data\/(?:entidades|cuif|solvencia|cartera)(?:_\d{4})?\.csv(?:\.gz)?$/i,
    reader: 'sfc_open_data',
    what: 'an open dataset of the SFC',
  },
  {
    path: /^sfc\/(?!open_data\/).*\.(?:xbrl|xml|zip|XBRL|XML|ZIP)$/,
    reader: 'sfc_filing',
    what: 'an XBRL instance of an SFC entity',
  },
  {
    path: /^(?!sfc\/)(?!(?:.*\/)?(?:corrections|alias|withhold|filings|ratios|sucesiones)\.csv$).*\.(?:csv|CSV)(?:\.(?:gz|GZ))?$/,
    reader: 'siis',
    what: 'an export of the SIIS',
  },
];

/** What is expected instead of an unknown file; the first match counts, and the last row matches any path. */
export const expectedInstead: readonly (readonly [path: RegExp, expected: string])[] = [
  [/\.(?:part|crdownload|tmp|download)$/i, 'a download that did not end: fetch it again, then delete this'],
  [/(?:^|\/)(?:corrections|alias|withhold)\.csv$/i, 'expected in the raw folder itself'],
  [/(?:^|\/)(?:filings|ratios|sucesiones)\.csv$/i, 'expected in sfc/'],
  [/(?:^|\/)sources\.json$/i, 'expected in the raw folder itself'],
  [
    /^sfc\/open_data\//,
    'expected here entidades, cuif_<year>, solvencia_<year> or cartera_<year>, as .csv or .csv.gz',
  ],
  [/^sfc\/.*(?:entidades|cuif|solvencia|cartera).*\.csv(?:\.gz)?$/i, 'expected in sfc/open_data/'],
  [/^sfc\/.*\.csv(?:\.gz)?$/i, 'expected outside sfc/, if it is an export of the SIIS'],
  [/^sfc\//, 'expected here .xbrl, .xml or .zip, filings.csv, ratios.csv and sucesiones.csv'],
  [/\.(?:xbrl|xml)(?:\.gz)?$/i, 'expected below sfc/, as .xbrl, .xml or .zip'],
  [/\.zip$/i, 'expected the .csv in it, as .csv or .csv.gz; a zip with an XBRL instance below sfc/'],
  [/./, 'expected exports as .csv or .csv.gz, and below sfc/ the filings of the SFC'],
];
