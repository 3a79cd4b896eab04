import type { OnProgress } from '../src/server/catalogue-writing/import/problem.ts';

const TELL_EVERY_MS = 1000;
const COUNT = new Intl.NumberFormat('en-IN');

/** Says lines on stderr, once a second at most; a short work stays silent. */
function onceASecond(): (line: () => string) => void {
  let saidAt = Date.now();
  return (line) => {
    if (Date.now() - saidAt < TELL_EVERY_MS) return;
    saidAt = Date.now();
    console.error(`  ${line()}`);
  };
}

/** Prints the progress of an import. */
export function importProgress(): OnProgress {
  const say = onceASecond();
  return (step, count, of) => {
    const [done, things] = step === 'pictures' ? ['brought', 'pictures'] : [step, 'rows'];
    say(() => `${done} ${COUNT.format(count)}${of === undefined ? '' : ` of ${COUNT.format(of)}`} ${things}`);
  };
}

/** Prints the progress of a backup or a restore; `of` may be an estimate. */
export function rowProgress(step: string): (rows: number, of: number) => void {
  const say = onceASecond();
  return (rows, of) => say(() => `${step} ${COUNT.format(rows)} of about ${COUNT.format(of)} rows`);
}

/** A time in seconds and a size in megabytes, for a line about what was done. */
export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
