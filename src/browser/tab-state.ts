import { parseStored } from './storage.ts';

/** A value that this tab keeps over reloads, and no other tab sees. */
export type TabState<Value> = {
  /** Undefined when nothing is kept or it cannot be read. */
  read: () => Value | undefined;
  /** False when the browser would not keep it. */
  keep: (value: Value) => boolean;
  drop: () => void;
};

/**
 * Session storage that never throws: it does when it is blocked or full.
 * @param parse what storage holds is untrusted; undefined when it is no such value
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
  return {
    read: () => attempt(() => parse(parseStored(sessionStorage.getItem(key) ?? ''))),
    keep: (value) =>
      attempt(() => {
        sessionStorage.setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    drop: () => attempt(() => sessionStorage.removeItem(key)),
  };
}
