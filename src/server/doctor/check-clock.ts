import { type Diagnosis, ok, warning } from '../diagnosis.ts';

const check = 'clock';
/** Sales, sessions and payments are judged by it. */
const OFF_AT_MOST_MS = 30_000;

/** Another clock, and when it was read on this machine's; undefined where it could not be. */
export type OtherClock = { whose: string; at: Date | undefined; readAt: Date };

/** Compares this machine's clock with others. */
export function checkClock(others: readonly OtherClock[]): Diagnosis {
  const known = others.flatMap(({ whose, at, readAt }) =>
    at ? [{ whose, off: readAt.getTime() - at.getTime() }] : [],
  );
  const wrong = known.find(({ off }) => Math.abs(off) > OFF_AT_MOST_MS);
  if (wrong) {
    const seconds = Math.round(Math.abs(wrong.off) / 1000);
    return warning(
      check,
      `This machine is ${seconds} s ${wrong.off > 0 ? 'ahead of' : 'behind'} ${wrong.whose}.`,
      'Let both keep the time: timedatectl set-ntp true.',
    );
  }
  if (known.length === 0) return ok(check, 'no other clock could be asked');
  return ok(check, `agrees with ${known.map(({ whose }) => whose).join(' and ')}`);
}
