import { hash } from 'node:crypto';

const POLICY = '<meta http-equiv="content-security-policy" content="';
const HASH = / '(sha256-[^']+)'/g;
const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;

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
  const held = new Set(
    Array.from(html.matchAll(INLINE), ([, , code = '']) => {
      return `sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}`;
    }),
  );
  const policy = html
    .slice(start, end)
    .replaceAll(HASH, (entry, name: string) => (held.has(name) ? entry : ''));
  return Buffer.concat([page.subarray(0, start), Buffer.from(policy), page.subarray(end)]);
}
