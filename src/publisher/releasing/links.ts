import { isOwnPath } from '../../contract/web-link.ts';
import { destinationOf } from '../../rules/site-addresses.ts';

const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;
/** Paths that the server handles, not a file of the release. */
const NOT_FILES = /^\/(?:api|uploads)\//;

const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** The internal links of a page. */
export const linksIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(LINK)]
      .map(([, link = '']) => decodeEntities(link))
      .filter((link) => !NOT_FILES.test(link)),
  );

/** Whether a link leads to a file. At most one redirect is followed: a chain of redirects is a bug. */
export function leadsTo(link: string, has: (file: string) => boolean): boolean {
  if (!isOwnPath(link)) return false;
  if (NOT_FILES.test(link)) return true;
  const [address = '/'] = link.split('#', 1);
  const [path = '/', query = ''] = address.split('?', 2);
  const destination = destinationOf(decodeURIComponent(path), query, has);
  if (!destination) return false;
  if ('file' in destination) return true;
  const [target = '/', rest = ''] = destination.redirect.split('?', 2);
  const next = destinationOf(target, rest, has);
  return next !== undefined && 'file' in next;
}
