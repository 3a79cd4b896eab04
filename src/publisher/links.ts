import { decodeHTMLAttribute } from 'entities/decode';
import { isOwnPath } from '../contract/web-link.ts';
import { getDestination } from '../rules/catalogue/site-addresses.ts';

const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;
/** Paths that the server handles, not a file of the release. */
const NOT_FILES = /^\/(?:api|uploads)\//;

/** Most links have none of these, and are as they are read. */
const ENCODED = /[&%\u0080-\u00ff]/;
/** Bytes of characters beyond ASCII. */
const ESCAPED_CHARACTERS = /(?:%[89a-f][\da-f])+/gi;

function decodeBytes(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** A link as people read it; the same for all ways to write it. @param part one character a byte */
function toText(part: string): string {
  if (!ENCODED.test(part)) return part;
  const html = Buffer.from(part, 'latin1').toString();
  return decodeHTMLAttribute(html).replace(ESCAPED_CHARACTERS, decodeBytes);
}

/** V8 keeps the whole text in memory as long as a part of it is kept; a copy stands by itself. */
const makeCopy = (part: string) => Buffer.from(part).toString();

/**
 * The internal links of a page that are not among the known ones, which they are added to.
 * @param known of many pages, so none of them keeps the text of its page in memory
 */
export function findNewLinks(page: Buffer, known: Set<string>): string[] {
  const added: string[] = [];
  // Decoding a whole page takes longer than searching it, and few links need it.
  for (const [, part = ''] of page.toString('latin1').matchAll(LINK)) {
    const link = toText(part);
    if (NOT_FILES.test(link) || known.has(link)) continue;
    const copy = makeCopy(link);
    known.add(copy);
    added.push(copy);
  }
  return added;
}

/** Whether a link leads to a file. At most one redirect is followed: a chain of redirects is a bug. */
export function leadsTo(link: string, has: (file: string) => boolean): boolean {
  if (!isOwnPath(link)) return false;
  if (NOT_FILES.test(link)) return true;
  const [address = '/'] = link.split('#', 1);
  const [path = '/', query = ''] = address.split('?', 2);
  const destination = getDestination(decodeURIComponent(path), query, has);
  if (!destination) return false;
  if ('file' in destination) return true;
  const [target = '/', rest = ''] = destination.redirect.split('?', 2);
  const next = getDestination(target, rest, has);
  return next !== undefined && 'file' in next;
}
