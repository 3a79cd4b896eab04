/** Hosts of one mail service, which ignores dots before the @. */
const DOTLESS_HOSTS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address is delivered to, for limits only: a mailbox has endless addresses, because anything may
 * follow a +.
 * @param address in small letters
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+', 1);
  if (!DOTLESS_HOSTS.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@${DOTLESS_HOSTS[0]}`;
}
