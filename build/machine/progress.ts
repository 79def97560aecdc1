/** How far a step is: a bar that redraws on a terminal, a line now and then elsewhere, nothing when quiet. */

export interface Progress {
  advance(amount: number): void;
  done(): void;
}

export type StartProgress = (step: string, total: number, unit: 'MB' | 'items') => Progress;

const redrawMs = 100;
const lineMs = 15_000;

export function progressOn(stream: NodeJS.WriteStream, quiet: boolean): StartProgress {
  if (quiet) return () => ({ advance: () => {}, done: () => {} });
  return (step, total, unit) => {
    const started = Date.now();
    let current = 0;
    let shownAt = started;
    const amount = (value: number) => (unit === 'MB' ? `${(value / 1e6).toFixed(0)} MB` : `${value}`);
    const line = () => {
      const seconds = (Date.now() - started) / 1000;
      const rate = seconds > 0 ? current / seconds : 0;
      const left = rate > 0 && current < total ? `, ${Math.ceil((total - current) / rate)} s left` : '';
      const share = total > 0 ? Math.min(1, current / total) : 1;
      return {
        text: `${step}: ${amount(current)} of ${amount(total)}, ${seconds.toFixed(1)} s at ${amount(Math.round(rate))}/s${left}`,
        share,
      };
    };
    const draw = () => {
      const { text, share } = line();
      const filled = Math.round(share * 24);
      stream.write(`\r\x1b[K${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${text}`);
    };
    return {
      advance(added) {
        current += added;
        const now = Date.now();
        if (now - shownAt < (stream.isTTY ? redrawMs : lineMs)) return;
        shownAt = now;
        if (stream.isTTY) draw();
        else stream.write(`${line().text}\n`);
      },
      done() {
        current = Math.max(current, total);
        if (stream.isTTY) draw();
        stream.write(stream.isTTY ? '\n' : `${line().text}\n`);
      },
    };
  };
}
