/** A fake clock: while it is installed, timers and the time of day move only when it is told to. */

export interface Clock {
  now(): number;
  /** Moves the time on and runs timers that fall due; false when none does. */
  advance(ms: number): boolean;
  /** Moves the time to the next timer; false when there is none. */
  next(): boolean;
  sleep(ms: number): Promise<void>;
  uninstall(): void;
}

interface Timer {
  at: number;
  readonly order: number;
  readonly every: number | null;
  readonly run: () => void;
}

class Handle {
  readonly timer: Timer;
  constructor(timer: Timer) {
    this.timer = timer;
  }
  unref(): this {
    return this;
  }
  ref(): this {
    return this;
  }
}

const replaced = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;

export function installClock(start = 1_700_000_000_000): Clock {
  let now = start;
  let orders = 0;
  const timers = new Set<Timer>();

  function add(run: () => void, ms: number, every: number | null): Handle {
    const timer = { at: now + Math.max(0, ms), order: ++orders, every, run };
    timers.add(timer);
    return new Handle(timer);
  }
  const cancel = (handle?: Handle) => void (handle && timers.delete(handle.timer));

  function first(): Timer | null {
    let found: Timer | null = null;
    for (const timer of timers)
      if (!found || timer.at < found.at || (timer.at === found.at && timer.order < found.order))
        found = timer;
    return found;
  }
  function fire(timer: Timer): void {
    now = Math.max(now, timer.at);
    if (timer.every === null) timers.delete(timer);
    else timer.at = now + Math.max(1, timer.every);
    timer.run();
  }

  const own = {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      add(() => run(...args), ms, null),
    clearTimeout: cancel,
    setInterval: (run: () => void, ms: number) => add(run, ms, ms),
    clearInterval: cancel,
    setImmediate: (run: () => void) => add(run, 0, null),
  };
  const real = Object.fromEntries(replaced.map((name) => [name, globalThis[name]]));
  const [dateNow, performanceNow] = [Date.now, performance.now];
  Object.assign(globalThis, own);
  Date.now = () => now;
  performance.now = () => now - start;

  return {
    now: () => now,
    advance(ms) {
      const until = now + ms;
      let fired = false;
      for (let timer = first(); timer && timer.at <= until; timer = first()) {
        fire(timer);
        fired = true;
      }
      now = until;
      return fired;
    },
    next() {
      const timer = first();
      if (timer) fire(timer);
      return timer !== null;
    },
    sleep: (ms) => new Promise((resolve) => void add(resolve, ms, null)),
    uninstall() {
      Object.assign(globalThis, real);
      Date.now = dateNow;
      performance.now = performanceNow;
    },
  };
}
