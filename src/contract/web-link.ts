/**
 * A browser reads a backslash as a slash and drops tabs and line breaks, so `/\evil.example` and `/<tab>/evil.example`
 * leave the site (https://url.spec.whatwg.org/#url-parsing).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const MISREAD = /[\\\u0000-\u001f\u007f]/;

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is an absolute http or https address, without a user name that could pass for a host. */
export function isWebAddress(text: string): boolean {
  if (MISREAD.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Whether a text is a path of this site, whatever a browser makes of it. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && !MISREAD.test(text) && isDecodable(text);

/** Whether a page may link to a text: a path of this site, or an http or https address. */
export const isLink = (text: string): boolean => isOwnPath(text) || isWebAddress(text);
