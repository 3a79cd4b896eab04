import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import type { Entry } from './resource.ts';

/** Names the state of an entry. Stock is left out: orders change it all day, and that is no editor's doing. */
export function revisionOf({ content }: Entry<object>): string {
  const { stock: _stock, ...lasting } = content as { stock?: unknown };
  return createHash('sha256').update(JSON.stringify(lasting)).digest('base64url').slice(0, 22);
}

/** @throws Refusal edited_meanwhile, where the caller tells a state that the entry is no longer in */
export function requireUnchanged(entry: Entry<object>, seen: string | undefined): void {
  if (seen !== undefined && seen.replace(/^(?:W\/)?"(.*)"$/, '$1') !== revisionOf(entry))
    throw new Refusal('edited_meanwhile');
}
