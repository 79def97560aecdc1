/** Waits until a reader first works a page that the server drew, and loads then what takes it over: a page that is only read needs no more. */

/** What takes over a page that the server drew. */
export interface LivingPage {
  /** Rejects with a RequestError where it does not learn from what the page was drawn. */
  readonly live: (page: HTMLElement) => Promise<void>;
  /** Says above the page what failed, with a button to try again. */
  readonly tell: (page: HTMLElement, error: unknown, again: () => void) => void;
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const works = ['click', 'change', 'toggle'] as const;

/**
 * `load`: of the module of the page.
 * `failed`: what is said where that does not come.
 * `atOnce`: whether the address asks for more than the server drew
 */
export function enliven(load: () => Promise<LivingPage>, failed: string, atOnce = false): void {
  const page = document.querySelector<HTMLElement>('#page')!;
  /** What a reader worked before the page lived: it is done again then. */
  const missed: { readonly type: string; readonly target: EventTarget }[] = [];

  function miss(event: Event) {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    const opensWindow = link?.hasAttribute('aria-haspopup') ?? false;
    if (opensWindow) event.preventDefault();
    if (link ? !opensWindow : target.closest('[data-copy], [data-print]')) return;
    missed.push({ type, target });
    page.ariaBusy = 'true';
    void wake();
  }

  async function wake() {
    for (const kind of touches) page.removeEventListener(kind, wake);
    const living = await load().catch(() => null);
    try {
      if (living) await live(living);
      else tellPlainly();
    } catch (error) {
      // Who only pointed at the page misses nothing.
      if (missed.length > 0 || atOnce) living?.tell(page, error, () => void wake());
    }
    page.ariaBusy = null;
  }

  async function live(living: LivingPage) {
    if (page.dataset.live === 'whole') return;
    await living.live(page);
    for (const kind of works) page.removeEventListener(kind, miss, true);
    page.dataset.live = 'whole';
    for (const { type, target } of missed.splice(0))
      target.dispatchEvent(new Event(type, { bubbles: type !== 'toggle', cancelable: true }));
  }

  function tellPlainly() {
    if (missed.length === 0 && !atOnce) return;
    const notice = document.createElement('p');
    notice.className = 'card problem';
    notice.role = 'alert';
    notice.textContent = failed;
    page.before(notice);
  }

  for (const kind of works) page.addEventListener(kind, miss, true);
  for (const kind of touches) page.addEventListener(kind, wake, { passive: true });
  if (atOnce) void wake();
  // For tests, which wait for it.
  page.dataset.live = '';
}
