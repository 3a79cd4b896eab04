import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import * as messages from './messages.ts';
import '../../browser/storage.ts';
import type { LiveProducts } from '../../ui/product/live-products.ts';
import { liveProducts } from '../../ui/product/live-products.ts';
import {
  cleanName,
  FIRST_BUILD,
  MOST_BUILDS,
  NO_BUILDS,
  parseKept,
  type SavedBuild,
  type SavedBuilds,
  type StoredPart,
} from './saved-build.ts';

export { NO_BUILDS } from './saved-build.ts';

/** The builds of this browser, the same in all its tabs. */
export const $builds = persistentAtom<SavedBuilds>('hardware-pasal:pc-builds', NO_BUILDS, {
  encode: JSON.stringify,
  decode: parseKept,
});

export const currentOf = ({ current, builds }: SavedBuilds): SavedBuild =>
  builds.find(({ key }) => key === current) ?? builds[0] ?? FIRST_BUILD;

const newKey = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export function changeBuild(changes: Partial<Omit<SavedBuild, 'key'>>): void {
  const kept = $builds.get();
  const { key } = currentOf(kept);
  $builds.set({
    ...kept,
    builds: kept.builds.map((build) => (build.key === key ? { ...build, ...changes } : build)),
  });
}

const isEmpty = ({ parts }: SavedBuild) => parts.length === 0;

/** "Gaming" beside another "Gaming" is "Gaming 2". */
function freeName(name: string, builds: readonly SavedBuild[]): string {
  const taken = new Set(builds.map((build) => build.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

const sameParts = (one: readonly StoredPart[], other: readonly StoredPart[]): boolean => {
  const written = (parts: readonly StoredPart[]) =>
    parts
      .map(({ kind, id }) => `${kind} ${id}`)
      .sort()
      .join();
  return written(one) === written(other);
};

/** Opens a new build. It replaces an empty one; above the maximum the oldest is deleted. */
export function openBuild(build: Omit<SavedBuild, 'key'>): void {
  const { builds } = $builds.get();
  const known = builds.find((other) => !isEmpty(other) && sameParts(other.parts, build.parts));
  if (known) {
    // The same build is reopened with the link's prices, because notices compare with these.
    const refreshed = builds.map((other) => (other === known ? { ...known, parts: build.parts } : other));
    $builds.set({ current: known.key, builds: refreshed });
    return;
  }
  const others = builds.filter((other) => !isEmpty(other)).slice(1 - MOST_BUILDS);
  const opened = { ...build, key: newKey(), name: freeName(build.name, others) };
  $builds.set({ current: opened.key, builds: [...others, opened] });
}

export const startBuild = (): void => openBuild({ name: messages.myBuild, platform: undefined, parts: [] });

export const chooseBuild = (key: string): void => $builds.set({ ...$builds.get(), current: key });

export const renameBuild = (name: string): void =>
  changeBuild({ name: cleanName(name, currentOf($builds.get()).name) });

/** @returns a function that undoes the removal */
export function deleteBuild(): () => void {
  const before = $builds.get();
  const left = before.builds.filter(({ key }) => key !== currentOf(before).key);
  const [next] = left;
  $builds.set(next ? { current: next.key, builds: left } : NO_BUILDS);
  return () => $builds.set(before);
}

/** Offers from the API since the page was loaded. */
export const $live = atom<LiveProducts>(new Map());

let readIn: string | undefined;

/** Fetches today's price and stock, once in each state of the sale. Without a response the page's own offers stay. */
export async function refresh(ids: readonly string[], sale: string | undefined): Promise<void> {
  if (sale !== readIn) $live.set(new Map());
  readIn = sale;
  const fresh = ids.filter((id) => !$live.get().has(id));
  if (fresh.length === 0) return;
  try {
    $live.set(new Map([...$live.get(), ...(await liveProducts(fresh))]));
  } catch {
    // The cart and the order check both once more.
  }
}
