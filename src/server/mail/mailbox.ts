/** Hosts of one mail service, which takes no notice of dots in front of the @. */
const DOTLESS_HOSTS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address is delivered to, for limits alone: what stands behind a + is a tag of the reader's own, and
 * one mailbox has as many such addresses as a stranger cares to make up.
 * @param address in small letters
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+', 1);
  if (!DOTLESS_HOSTS.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@${DOTLESS_HOSTS[0]}`;
}
