import { inLatinDigits } from '../../contract/latin-digits.ts';

/** Hosts of one mail service, which ignores dots before the @. */
const DOTLESS_HOSTS = ['gmail.com', 'googlemail.com'];

/** A host as the name system knows it: small letters, no dot at its end, other scripts as xn--. */
function canonicalHost(host: string): string {
  const bare = host.toLowerCase().replace(/\.+$/, '');
  return URL.parse(`http://${bare}`)?.hostname ?? bare;
}

/**
 * The mailbox that an address is delivered to, for limits and blocks only: a mailbox has endless addresses, because
 * anything may follow a +. Two spellings of one address give the same text; mail goes to the address as it was typed.
 */
export function canonicalMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const host = canonicalHost(address.slice(at + 1));
  const [name = ''] = address.slice(0, Math.max(at, 0)).toLowerCase().split('+', 1);
  if (!DOTLESS_HOSTS.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@${DOTLESS_HOSTS[0]}`;
}

/** The shortest number that anyone can be called at: a landline of Nepal without its area code. */
const FEWEST_DIGITS = 7;

/** Whether text may be an e-mail address. Looser than the server, so that no address of another host is refused. */
export const mayBeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());

/** Whether text has enough digits for a phone number, in any script. */
export const mayBePhone = (text: string): boolean =>
  inLatinDigits(text).replace(/\D/g, '').length >= FEWEST_DIGITS;
