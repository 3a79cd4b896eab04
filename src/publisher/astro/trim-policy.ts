import { hash } from 'node:crypto';

const POLICY = '<meta http-equiv="content-security-policy" content="';
const HASH = / '(sha256-[^']+)'/g;
/** Each start of a script or style; in a comment or in the value of an attribute, too. */
const START = /<(script|style)\b/g;
/** The rest of the tag of an inline one. */
const REST_OF_TAG = /(?:"[^"]*"|'[^']*'|(?!\ssrc=)[^>"'])*>/y;
/** Pages have up to 10; more are texts, and looking at each would take the square of their length. */
const MOST_STARTS = 100;

/**
 * Leaves in a page's content security policy only the hashes of its own inline scripts and styles. Astro lists those of
 * every island and client directive on all pages: hashes do not compress, and most pages hold two scripts and a style.
 * @param page as rendered; one without a policy comes back as it is, and one with hundreds of texts like `<script`
 */
export function trimPolicy(page: Buffer): Buffer {
  const start = page.indexOf(POLICY);
  if (start === -1) return page;
  const end = page.indexOf('"', start + POLICY.length);
  // One character a byte: positions are those of the buffer, and hashes are of the bytes.
  const html = page.toString('latin1');
  const starts = startsIn(html);
  if (!starts) return page;
  const held = new Set(inlineCode(html, starts).map((code) => `sha256-${hash('sha256', code, 'base64')}`));
  const policy = html
    .slice(start, end)
    .replaceAll(HASH, (entry, name: string) => (held.has(name) ? entry : ''));
  return Buffer.concat([page.subarray(0, start), Buffer.from(policy), page.subarray(end)]);
}

/** All starts; undefined where there are too many. */
function startsIn(html: string): RegExpExecArray[] | undefined {
  const starts: RegExpExecArray[] = [];
  for (const start of html.matchAll(START)) {
    if (starts.length === MOST_STARTS) return undefined;
    starts.push(start);
  }
  return starts;
}

/**
 * The code of all inline scripts and styles, and what only looks like it: a category may be named "<script>", and the
 * hash of text that is nobody's code is in no policy.
 */
const inlineCode = (html: string, starts: readonly RegExpExecArray[]): Buffer[] =>
  starts.flatMap(({ 0: tag, 1: name, index }) => {
    REST_OF_TAG.lastIndex = index + tag.length;
    if (!REST_OF_TAG.test(html)) return [];
    const start = REST_OF_TAG.lastIndex;
    const end = html.indexOf(`</${name}>`, start);
    return Buffer.from(html.slice(start, end === -1 ? start : end), 'latin1');
  });
