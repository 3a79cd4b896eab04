import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';
import type { User } from '../../contract/account.ts';

const textOf = (value: unknown) => (isText(value) ? value : '');

/** Parses the stored user (spec §3); undefined when nobody is logged in or the stored value is no user. */
export function parseUser(text: string): User | undefined {
  const value = parseStored(text);
  if (!isObject(value) || !isText(value.firstName)) return undefined;
  const id = value.id ?? value.userId;
  if (!isIdentifier(id)) return undefined;
  return {
    id,
    firstName: value.firstName,
    lastName: textOf(value.lastName),
    email: textOf(value.email),
    phone: textOf(value.phone),
  };
}
