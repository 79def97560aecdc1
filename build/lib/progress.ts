/** How far a step is: a bar that redraws on a terminal, a line now and then elsewhere, nothing when quiet. */

export interface Progress {
  advance(amount: number): void;
  done(): void;
}

export type StartProgress = (step: string, total: number, unit: 'MB' | 'items') => Progress;

const redrawMs = 100;
const lineMs = 15_000;

/** Steps that run at once share the line of a terminal. */
export function createProgress(stream: NodeJS.WriteStream, quiet: boolean): StartProgress {
  if (quiet) return () => ({ advance: () => {}, done: () => {} });
  const running = new Set<() => string>();
  const draw = (texts: readonly string[]) => stream.write(`\r\x1b[K${texts.join('  ')}`);
  return (step, total, unit) => {
    const started = Date.now();
    let current = 0;
    let shownAt = started;
    const amount = (value: number) => (unit === 'MB' ? `${(value / 1e6).toFixed(0)} MB` : `${value}`);
    const line = () => {
      const seconds = (Date.now() - started) / 1000;
      const rate = seconds > 0 ? current / seconds : 0;
      const left = rate > 0 && current < total ? `, ${Math.ceil((total - current) / rate)} s left` : '';
      return `${step}: ${amount(current)} of ${amount(total)}, ${seconds.toFixed(1)} s at ${amount(Math.round(rate))}/s${left}`;
    };
    const bar = () => {
      const filled = Math.round((total > 0 ? Math.min(1, current / total) : 1) * 24);
      return `${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${line()}`;
    };
    running.add(bar);
    return {
      advance(added) {
        current += added;
        const now = Date.now();
        if (now - shownAt < (stream.isTTY ? redrawMs : lineMs)) return;
        shownAt = now;
        if (stream.isTTY) draw(Array.from(running, (text) => text()));
        else stream.write(`${line()}\n`);
      },
      done() {
        current = Math.max(current, total);
        running.delete(bar);
        if (stream.isTTY) draw([bar()]);
        stream.write(stream.isTTY ? '\n' : `${line()}\n`);
      },
    };
  };
}
