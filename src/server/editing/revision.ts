import { HttpError } from '../http/http-error.ts';
import { getRevision } from '../http/revision.ts';
import type { ResourceRecord } from './resource.ts';

/** The revision of a record's content, the optimistic lock of edits. Without the stock: every order changes it. */
export function recordRevision({ content }: ResourceRecord<object>): string {
  const { stock: _stock, ...lasting } = content as { stock?: unknown };
  return getRevision(lasting);
}

/** @throws HttpError edited_meanwhile, where the caller read another revision */
export function requireUnchanged(record: ResourceRecord<object>, seen: string | undefined): void {
  if (seen !== undefined && seen.replace(/^(?:W\/)?"(.*)"$/, '$1') !== recordRevision(record))
    throw new HttpError('edited_meanwhile');
}
