/** What a page loads later: while it loads, the notice of a failure, and a window that loads when it is opened. */

import type { AnchorHTMLAttributes, ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { useSpanish, useWords } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';
import { forgetFailures, RequestError } from './client.ts';
import { SoftText } from './elements.tsx';

/** The error in words, with a button or links to go on. */
export function FailureNotice({ error, again }: { error: unknown; again?: () => void }) {
  const words = useWords(documentWords);
  const known = error instanceof RequestError ? error : null;
  const spanish = useSpanish();
  const told = known?.isOfApi ? spanish : undefined;
  // A second request would get the same answer.
  const final = known?.status === 404 || known?.status === 400;
  useEffect(() => {
    if (!known) console.error(error);
  }, [error, known]);
  return (
    <div class="card problem" role="alert">
      <h2 lang={told}>{known?.title ?? words.failed}</h2>
      <p lang={told}>{known ? linked(known.message) : words.failedAbout}</p>
      <p class="row">
        {again && !final && (
          <button type="button" onClick={() => retry(again)}>
            {words.tryAgain}
          </button>
        )}
        {known?.address && <a href={known.address}>{words.meaning}</a>}
        <a href={words.home}>{words.findAnother}</a>
      </p>
    </div>
  );
}

type Loading<T> =
  | { state: 'busy' }
  | { state: 'loaded'; value: T }
  | { state: 'failed'; notice: JSX.Element };

/** What `load` brings for each `of`, null while it is not wanted; the last one that was asked for is shown. */
export function useLoaded<T>(of: string | null, load: () => Promise<T>): Loading<T> {
  const [got, setGot] = useState<{ of: string; loading: Loading<T> } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (of === null) return;
    let wanted = true;
    const take = (loading: Loading<T>) => {
      if (wanted) setGot({ of, loading });
    };
    setGot(null);
    load().then(
      (value) => take({ state: 'loaded', value }),
      (error) =>
        take({
          state: 'failed',
          notice: <FailureNotice error={error} again={() => setTries((count) => count + 1)} />,
        }),
    );
    return () => {
      wanted = false;
    };
  }, [of, tries]);
  return got && got.of === of ? got.loading : { state: 'busy' };
}

/** What `load` brings when this is first drawn, and again for another `of`; until then that it loads, and why it could not. */
export function Loaded({
  of,
  waiting,
  load,
}: {
  of: string;
  waiting: string;
  load: () => Promise<ComponentChildren>;
}) {
  const loaded = useLoaded(of, load);
  return (
    <div aria-busy={loaded.state === 'busy'}>
      {loaded.state === 'busy' ? (
        <SoftText>{waiting}</SoftText>
      ) : loaded.state === 'failed' ? (
        loaded.notice
      ) : (
        loaded.value
      )}
    </div>
  );
}

/** What a window says, and what it loads when it is opened. */
export interface LoadingWindow {
  readonly id: string;
  readonly title: string;
  readonly about: ComponentChildren;
  readonly waiting: string;
  readonly load: () => Promise<ComponentChildren>;
}

/** A link that opens a window; without scripts it leads to the page that explains. */
export function WindowLink({
  link,
  text,
  window: { id, title, about, waiting, load },
}: {
  link: AnchorHTMLAttributes;
  text: string;
  window: LoadingWindow;
}) {
  const { close } = useWords(documentWords);
  const [wasOpened, setOpened] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (wasOpened) dialog.current?.showModal();
  }, [wasOpened]);
  const open = (event: Event) => {
    event.preventDefault();
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <>
      {/* biome-ignore lint/a11y: it is a link, which without scripts leads to a page. */}
      <a {...link} aria-haspopup="dialog" onClick={open}>
        {text}
      </a>
      {wasOpened && (
        <dialog class="window" id={id} aria-labelledby={`${id}-title`} ref={dialog}>
          <div class="block-head">
            <h2 id={`${id}-title`}>{title}</h2>
            <button type="button" onClick={() => dialog.current?.close()}>
              {close}
            </button>
          </div>
          <SoftText>{about}</SoftText>
          <Loaded of={id} waiting={waiting} load={load} />
        </dialog>
      )}
    </>
  );
}

function retry(again: () => void) {
  forgetFailures();
  again();
}

/** The text with API addresses such as `/api/v1/empresa/900123456` turned into links to the page of that company. */
function linked(text: string) {
  return text.split(new RegExp(`(${apiPrefix}/(?:empresa|sfc)/\\d+)`)).map((part, i) => {
    const page = part.replace(apiPrefix, '');
    return i % 2 === 1 ? <a href={page}>{page}</a> : part;
  });
}
