import { atom } from 'nanostores';
import type { PartKind } from '../../rules/compatibility/part.ts';
import type { SavedBuilds } from './saved-build.ts';
import { $builds } from './store.ts';

/** Where the last change is reported: at what was pressed. A toast would lie over the parts. */
export type Place = PartKind | 'platform' | 'start' | 'builds' | 'summary' | 'tools';

type LastChange = { place: Place; sentence: string; undo: (() => void) | undefined; after: SavedBuilds };

export const $lastChange = atom<LastChange | undefined>();

/** Reports what was just done, until the next change: undoing it must never take back a later one. */
export function reportChange(place: Place, sentence: string, undo?: () => void): void {
  $lastChange.set({ place, sentence, undo, after: $builds.get() });
}
