import { isOwnPath } from '../../contract/web-link.ts';
import { destinationOf } from '../../rules/site-addresses.ts';

const LINK = /\s(?:href|src)="(\/(?!\/)[^"]*)"/g;
/** Answered by the server, not by a file of the release. */
const NOT_FILES = /^\/(?:api|uploads)\//;

const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** The links of a page that lead into the site itself. */
export const linksIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(LINK)]
      .map(([, link = '']) => decodeEntities(link))
      .filter((link) => !NOT_FILES.test(link)),
  );

/** Whether a link leads to a file. One redirect is followed at most: a chain is a mistake of ours. */
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
