/** What needs no escape in a path, so an escaped form would be a second spelling (RFC 3986, section 2.3). */
const UNRESERVED = /[A-Za-z0-9._~-]/;
const ESCAPE = /%(.{0,2})/gs;
const UPPERCASE_HEX = /^[0-9A-F]{2}$/;
/** They would name another file, or end a name, in some program behind. */
const NEVER = /[\\\0]/;

const isNeededEscape = (hex: string): boolean => {
  if (!UPPERCASE_HEX.test(hex)) return false;
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return !UNRESERVED.test(character) && character !== '/' && !NEVER.test(character);
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a path is written in the one form that this shop serves: no empty, `.` or `..` part, no backslash or NUL,
 * escapes in capitals, of nothing that needs none, of no slash. What has many spellings would fill a store keyed by
 * them.
 * @param path as requested, without the query
 */
export function isNormalPath(path: string): boolean {
  if (!path.startsWith('/') || NEVER.test(path)) return false;
  const parts = path.slice(1).split('/');
  if (parts.some((part, index) => part === '.' || part === '..' || (part === '' && index < parts.length - 1)))
    return false;
  return [...path.matchAll(ESCAPE)].every(([, hex = '']) => isNeededEscape(hex)) && isDecodable(path);
}
