import fc from 'fast-check';
import { expect, test } from 'vitest';
import { descriptionText, hasMarkup, textOfHtml } from './description-text.ts';

test.each([
  ['<p>First.</p><p>Second <strong>bold</strong>.</p>', 'First.\n\nSecond bold.'],
  ['<p>One<br>Two</p>', 'One\nTwo'],
  ['Has:<ul>\n <li>USB</li>\n <li><p>HDMI</p></li></ul>More', 'Has:\n\n• USB\n• HDMI\n\nMore'],
  ['<ol><li>Open</li><li>Fit</li></ol>', '1. Open\n2. Fit'],
  ['<table><tr><th>RAM</th><td>16 GB</td></tr><tr><td>SSD</td></tr></table>', 'RAM 16 GB\nSSD'],
  ['See <a href="https://dell.com/x">the page</a>.', 'See the page (https://dell.com/x).'],
  ['<a href="https://dell.com/">https://dell.com/</a>', 'https://dell.com/'],
  ['<a href="javascript:alert(1)">press</a> <a href="http://a.b">here</a>', 'press here'],
  ['A<script>alert("<p>")</script><style>p{}</style><iframe src="x">no</iframe><p>B</p>', 'A\n\nB'],
  ['<p>Intel&reg; Core, R&amp;D, &amp;lt;5 W&amp;gt;</p>', 'Intel® Core, R&D, &lt;5 W&gt;'],
  ['<p>&lt;p&gt;Escaped once too often&lt;/p&gt;</p>', 'Escaped once too often'],
  ['<p>a<b and c < 5 W</p><p>d</p>', 'a<b and c < 5 W\n\nd'],
  ['<img src=x onerror=alert(1)>Text', 'Text'],
  ['<a title="x<y" href="https://a.bc/">in</a>', 'in (https://a.bc/)'],
  ['<svg/onload=alert(1)>', ''],
  ['<!-- note -->Text', 'Text'],
])('the markup %j reads %j', (markup, text) => {
  expect(descriptionText(markup)).toBe(text);
});

test.each([
  'supports < 5 W',
  'a<b',
  'if a <b and c> d',
  '  Line one\n\n  Line two  ',
  'AT&amp;T',
  '<your name>',
])('the text %j is unchanged', (text) => {
  expect(descriptionText(text)).toBe(text);
});

test.each([
  // Text that shows a tag keeps its lines, and what follows it: https://github.com/bigcommerce/cornerstone/pull/2350
  [
    '<h2>Title</h2><p>A &amp; B &lt;b&gt;x&lt;/b&gt;</p><ul><li>One<li>Two</ul><table><tr><td>CPU<td>i5</table>',
    'Title\n\nA & B ‹b>x‹/b>\n\n• One\n• Two\n\nCPU i5',
  ],
  ['<p>Use the <code>&lt;script&gt;</code> tag</p><p>Second</p>', 'Use the ‹script> tag\n\nSecond'],
  ['<p>One</p><p>Supports &lt;br&gt; lines</p>', 'One\n\nSupports ‹br> lines'],
  ['<p>R&amp;amp;D</p><p>&lt;p&gt; &amp;amp;</p>', 'R&amp;D\n\n‹p> &amp;'],
  // Escaped as a whole once too often: https://github.com/nopSolutions/nopCommerce/issues/6938
  ['<p>&lt;p&gt;One &amp;amp; 1&lt;/p&gt;<br>&lt;p&gt;Two&lt;/p&gt;</p>', 'One & 1\n\nTwo'],
  ['&lt;p&gt;One&lt;/p&gt;<br>Two<br>&lt;ul&gt;&lt;li&gt;Three&lt;/ul&gt;', 'One\n\nTwo\n\n• Three'],
])('Escaped tags in %j: %j', (markup, text) => {
  expect(textOfHtml(markup)).toBe(text);
});

test('A raised number stays one: 10<sup>6</sup> is not 106', () => {
  expect(descriptionText('<p>10<sup>6</sup> m, 10<sup>-3</sup> W<sup>*</sup>, MX<sup>TM</sup></p>')).toBe(
    '10⁶ m, 10⁻³ W*, MXTM',
  );
});

test('What is known to be HTML has its entities decoded without a tag', () => {
  expect(textOfHtml('Intel&reg; Core')).toBe('Intel® Core');
});

test('Deep nesting and endless signs take no stack and little time', () => {
  const depth = 10_000;
  const began = process.threadCpuUsage();
  expect(descriptionText(`${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`)).toBe('x');
  expect(descriptionText(`${'<ul><li>'.repeat(depth)}x`)).toContain('x');
  expect(descriptionText(`${'<a href=https:b>'.repeat(depth)}x`)).toContain('x');
  for (const piece of ['<a "', '<p \'"', '<', '<p', '&lt;', '<p>&lt;p&gt;'])
    expect(descriptionText(`<p>${piece.repeat(60_000)}`).length).toBeLessThanOrEqual(20_000);
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(10_000);
});

const pieces = fc.constantFrom(
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<br/>',
    '<ul>',
    '<li>',
    '</ul>',
    '<a href="https://a.bc">',
    '</a>',
    '<script>',
  ],
  ...[
    '</script>',
    '<',
    '>',
    '"',
    "'",
    '&lt;',
    '&gt;',
    '&amp;',
    'p',
    'a',
    ' ',
    '\n',
    '/',
    '=',
    '5 W',
    '<!--',
    '-->',
  ],
);
const markup = fc.oneof(
  fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
  fc.string({ maxLength: 60 }),
);

test('A description never keeps a tag, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(markup, (given) => {
      const text = descriptionText(given);
      expect(hasMarkup(text)).toBe(false);
      expect(descriptionText(text)).toBe(text);
      if (!given.includes('<')) expect(text).toBe(given);
    }),
    { numRuns: 2000 },
  );
});
