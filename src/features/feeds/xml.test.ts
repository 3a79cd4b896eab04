import { expect, test } from 'vitest';
import { element, rssDocument, xmlText } from './xml.ts';

test('§2 Feeds: text is escaped and has no characters that XML forbids', () => {
  expect(xmlText('13" & <b>\u0000\u001f\ud83d\n')).toBe('13&quot; &amp; &lt;b&gt;\n');
  expect(element('title', undefined)).toBe('');
});

test('§2 Feeds: a feed names itself and holds its items', () => {
  const site = new URL('https://shop.test/');
  const channel = { title: 'New', link: site, description: 'All', self: new URL('/rss.xml', site) };
  const text = rssDocument(channel, [element('title', 'A & B')]);
  expect(text).toContain('<item><title>A &amp; B</title></item>');
  expect(text).toContain('href="https://shop.test/rss.xml"');
});
