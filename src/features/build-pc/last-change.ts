import { atom } from 'nanostores';
import type { PartKind } from '../../rules/compatibility/part.ts';
import type { SavedBuilds } from './saved-build.ts';
import { $builds } from './store.ts';

/** Where the last change is reported: next to the clicked button, because a toast would cover the parts. */
export type Place = PartKind | 'platform' | 'start' | 'builds' | 'summary' | 'tools';

type LastChange = { place: Place; sentence: string; undo: (() => void) | undefined; after: SavedBuilds };

export const $lastChange = atom<LastChange | undefined>();

/** Reports the last change until the next one, because Undo must never revert a later change. */
export function reportChange(place: Place, sentence: string, undo?: () => void): void {
  $lastChange.set({ place, sentence, undo, after: $builds.get() });
}
