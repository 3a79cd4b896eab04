import { expect, test } from 'vitest';
import { quoteShorter } from './quote-shorter.ts';

const shorter = (html: string) => quoteShorter(Buffer.from(html)).toString();

test('Publishing: JSON in attributes is written with quotes of one byte, and reads the same', () => {
  expect(
    shorter('<p class="a" data-x="{&quot;name&quot;:&quot;27″ &amp; more&quot;}">है &quot;b&quot;</p>'),
  ).toBe(`<p class="a" data-x='{"name":"27″ &amp; more"}'>है &quot;b&quot;</p>`);
});

test('Publishing: a value with an apostrophe, code and texts stay as they are', () => {
  for (const html of [
    `<p title="Dell's 14&quot;">`,
    '<p title="14&#x27;"></p>',
    '<script>find(\'[name="view"]\')</script><p>&quot;</p>',
    '<p>a="<b>&quot;"</b></p>',
  ])
    expect(shorter(html)).toBe(html);
});
