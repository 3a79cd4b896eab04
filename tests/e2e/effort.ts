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
    /** Taps where `target` is seen: `tap` scrolls first, by which a row that sticks to the window moves away. */
    async tapInPlace(target: Locator): Promise<void> {
      done.taps += 1;
      const box = await target.boundingBox();
      if (!box) throw new Error(`${target} is not seen`);
      await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    fill(target: Locator, text: string): Promise<void> {
      done.fields += 1;
      return target.fill(text);
    },
  };
}
