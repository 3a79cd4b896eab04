import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { parseStored } from '../../browser/storage.ts';
import type { User } from '../../contract/account.ts';

const toText = (value: unknown) => (isText(value) ? value : '');

/** Parses the stored user (spec §3); undefined when nobody is logged in or the stored value is no user. */
export function parseUser(text: string): User | undefined {
  const value = parseStored(text);
  if (!isObject(value) || !isText(value.firstName)) return undefined;
  const id = value.id ?? value.userId;
  if (!isIdentifier(id)) return undefined;
  return {
    id,
    firstName: value.firstName,
    lastName: toText(value.lastName),
    email: toText(value.email),
    phone: toText(value.phone),
  };
}
