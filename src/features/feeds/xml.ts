const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML forbids even when escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;

/** Escapes text for XML. By hand: @astrojs/rss knows nothing of the merchant feed. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

/** One element; empty without a value. */
export const element = (name: string, value: string | undefined): string =>
  value ? `<${name}>${xmlText(value)}</${name}>` : '';

type Channel = { title: string; link: URL; description: string; self: URL };

/**
 * An RSS 2.0 document.
 * @param items each item's elements, already escaped
 */
export const rssDocument = ({ title, link, description, self }: Channel, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', title)}${element('link', link.href)}${element('description', description)}<language>en</language>
<atom:link href="${xmlText(self.href)}" rel="self" type="application/rss+xml"/>
${items.map((item) => `<item>${item}</item>`).join('\n')}
</channel>
</rss>
`;

export const xmlResponse = (document: string): Response =>
  new Response(document, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
