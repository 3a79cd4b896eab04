import { z } from 'zod';
import { cutText } from '../../../../contract/plain-text.ts';

/**
 * Parses the wallet's errors: `{"amount": ["…"], "error_key": "validation_error"}` for fields, `{"detail": "…"}` for
 * anything else.
 */
const errorBody = z.record(z.string(), z.unknown());

const oneOrMore = z.union([z.string().transform((message) => [message]), z.array(z.string())]);
const NO_MESSAGES = ['error_key', 'status_code'];
const LONGEST_REASON = 300;

function findMessages(body: unknown): [field: string, messages: string[]][] {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return [];
  return Object.entries(parsed.data).flatMap(([field, value]): [string, string[]][] => {
    const messages = NO_MESSAGES.includes(field) ? undefined : oneOrMore.safeParse(value).data;
    return messages ? [[field, messages]] : [];
  });
}

/** The names of the fields that the wallet rejects, for the log, which must hold no values of an order. */
export const findFields = (body: unknown): string[] => findMessages(body).map(([field]) => field);

/** The wallet's error message for an editor; undefined where it has none. */
export function findReason(body: unknown): string | undefined {
  const reasons = findMessages(body).map(([field, messages]) =>
    field === 'detail' ? messages.join(' ') : `${field}: ${messages.join(' ')}`,
  );
  return cutText(reasons.join(' '), LONGEST_REASON) || undefined;
}
