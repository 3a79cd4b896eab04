import { createHash } from 'node:crypto';
import { HttpError } from '../http/http-error.ts';
import type { ResourceRecord } from './resource.ts';

/** A hash of a record's content, the optimistic lock of edits. Without the stock: every order changes it. */
export function revisionOf({ content }: ResourceRecord<object>): string {
  const { stock: _stock, ...lasting } = content as { stock?: unknown };
  return createHash('sha256').update(JSON.stringify(lasting)).digest('base64url').slice(0, 22);
}

/** @throws HttpError edited_meanwhile, where the caller read another revision */
export function requireUnchanged(record: ResourceRecord<object>, seen: string | undefined): void {
  if (seen !== undefined && seen.replace(/^(?:W\/)?"(.*)"$/, '$1') !== revisionOf(record))
    throw new HttpError('edited_meanwhile');
}
