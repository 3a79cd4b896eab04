import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { showError } from './toast.ts';

/** What the browser would not keep: storage full, or blocked by the shopper's settings. */
const unsaved = new Map<string, string>();
let hasWarned = false;

function keepUnsaved(key: string, value: string): void {
  unsaved.set(key, value);
  if (hasWarned) return;
  hasWarned = true;
  showError(
    'Your browser could not save this: its storage is full or blocked. It is kept until you leave this page.',
  );
}

/** What local storage holds; it throws when it is blocked, when it is full, even when it is only looked at. */
export function readStored(key: string): string | undefined {
  const value = unsaved.get(key);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether anything is kept under a key, for who must not load what reads it. */
export const hasStored = (key: string): boolean => readStored(key) !== undefined;

/** Keeps a text, if only until the page is left. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unsaved.delete(key);
  } catch {
    keepUnsaved(key, value);
  }
}

function remove(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Local storage as nanostores wants it, an object with a property a key, that never throws. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => readStored(String(key)) !== undefined,
    get: (_, key) => readStored(String(key)),
    set: (_, key, value: string) => {
      writeStored(String(key), value);
      return true;
    },
    deleteProperty: (_, key) => {
      remove(String(key));
      return true;
    },
  },
);

/** Parses what storage held; anything broken is nothing. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every persisted store imports this module, so that the engine stands before the first one reads. */
if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);
