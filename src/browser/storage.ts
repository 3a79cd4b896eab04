import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import * as messages from './messages.ts';
import { showError } from './toast.ts';

/** Values that the browser could not store, because storage is full or blocked by its settings. */
const unsaved = new Map<string, string>();
let hasWarned = false;

function keepUnsaved(key: string, value: string): void {
  unsaved.set(key, value);
  if (hasWarned) return;
  hasWarned = true;
  showError(messages.storageWriteError);
}

/** Local storage throws when it is full, and when it is blocked even at reading the property. */
export function readStored(key: string): string | undefined {
  const value = unsaved.get(key);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a key is stored, for scripts that must not load the module which parses it. */
export const hasStored = (key: string): boolean => readStored(key) !== undefined;

/** Stores a text; where storage fails, in memory until the page is left. */
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
    // Nothing can be stored where storage is blocked.
  }
}

/** Local storage in the form that nanostores takes (an object with one property for each key); it never throws. */
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

/** Parses a stored value; undefined where it is broken. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every persisted store imports this module, so that the engine is set before the first one reads. */
if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents);
