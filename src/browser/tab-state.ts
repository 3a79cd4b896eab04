import { parseStored } from './storage.ts';

/**
 * A value in session storage: it survives reloads, and no other tab sees it. Where the browser could not store it, it
 * lasts as long as the page.
 */
export type TabState<Value> = {
  /** Undefined when nothing is stored or it cannot be parsed. */
  read: () => Value | undefined;
  /** False when the browser could not store it. */
  keep: (value: Value) => boolean;
  drop: () => void;
};

/**
 * Session storage that never throws: it does when it is blocked or full.
 * @param parse returns undefined for a stored value of another shape: storage is untrusted
 */
export function tabState<Value>(name: string, parse: (value: unknown) => Value | undefined): TabState<Value> {
  const key = `hardware-pasal:${name}`;
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  let unstored: Value | undefined;
  return {
    read: () => unstored ?? attempt(() => parse(parseStored(sessionStorage.getItem(key) ?? ''))),
    keep(value) {
      unstored = value;
      attempt(() => {
        sessionStorage.setItem(key, JSON.stringify(value));
        unstored = undefined;
      });
      return unstored === undefined;
    },
    drop() {
      unstored = undefined;
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}
