import { hash } from 'node:crypto';

const POLICY = '<meta http-equiv="content-security-policy" content="';
const HASH = / '(sha256-[^']+)'/g;
/** Each start of an inline script or style and the rest of its tag; in a comment or in the value of an attribute, too. */
const INLINE = /<(script|style)\b(?=((?:"[^"]*"|'[^']*'|(?!\ssrc=)[^>"'])*>))/g;

/**
 * Leaves in a page's content security policy only the hashes of its own inline scripts and styles. Astro lists those of
 * every island and client directive on all pages: hashes do not compress, and most pages hold two scripts and a style.
 * @param page as rendered; one without a policy comes back as it is
 */
export function trimPolicy(page: Buffer): Buffer {
  const start = page.indexOf(POLICY);
  if (start === -1) return page;
  const end = page.indexOf('"', start + POLICY.length);
  // One character a byte: positions are those of the buffer, and hashes are of the bytes.
  const html = page.toString('latin1');
  const held = new Set(inlineCode(html).map((code) => `sha256-${hash('sha256', code, 'base64')}`));
  const policy = html
    .slice(start, end)
    .replaceAll(HASH, (entry, name: string) => (held.has(name) ? entry : ''));
  return Buffer.concat([page.subarray(0, start), Buffer.from(policy), page.subarray(end)]);
}

/**
 * The code of all inline scripts and styles, and what only looks like it: a category may be named "<script>", and the
 * hash of text that is nobody's code is in no policy.
 */
const inlineCode = (html: string): Buffer[] =>
  Array.from(html.matchAll(INLINE), ({ 0: tag, 1: name, 2: attributes = '', index }) => {
    const start = index + tag.length + attributes.length;
    const end = html.indexOf(`</${name}>`, start);
    return Buffer.from(html.slice(start, end === -1 ? start : end), 'latin1');
  });
