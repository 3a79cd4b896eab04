import type { Locator } from 'playwright/test';

/** Counts what a shopper on a phone has to do for a task. */
export function countEffort() {
  const done = { taps: 0, fields: 0 };
  return {
    done,
    tap(target: Locator): Promise<void> {
      done.taps += 1;
      return target.tap();
    },
    fill(target: Locator, text: string): Promise<void> {
      done.fields += 1;
      return target.fill(text);
    },
  };
}
