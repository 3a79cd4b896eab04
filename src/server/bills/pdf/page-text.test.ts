import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { foldLetters } from '../../../rules/bills/fold-letters.ts';
import { pageText } from './page-text.ts';

const { hasLetter } = pageText(new PdfDocument({ autoFirstPage: false, font: '' }));

test.each([
  ['27\u2033 IPS', '27" IPS'],
  ['10 mm\u00b2', '10 mm2'],
  ['\u00bd U', '1/2 U'],
  ['5 \u00b5m \u00b1 2', '5 um +/- 2'],
  ['8 \u03a9', '8 Ohm'],
  ['Wi\u2011Fi', 'Wi-Fi'],
  ['\uff21\uff06\uff22', 'A&B'],
  ['a \u2265 b \u2192 c', 'a >= b -> c'],
  ['™ ® ° × – • … ©', '™ ® ° × – • … ©'],
  ['श्रेष्ठ ट्रेडर्स', 'श्रेष्ठ ट्रेडर्स'],
])('Bills: "%s" is printed as "%s"', (text, printed) => {
  expect(foldLetters(text, hasLetter)).toEqual({ text: printed, lost: [] });
});

test.each([
  ['中文公司', ['中', '文', '公', '司']],
  ['عر Ltd', ['ع', 'ر']],
  ['Shop 😀', ['😀']],
])('Bills: of "%s" no bill can print %o', (text, lost) => {
  expect(foldLetters(text, hasLetter).lost).toEqual(lost);
});

/** What a reader copies in place of the letters of a PDF, in its order (ISO 32000-1, 14.9.4). */
async function readActualTexts(texts: readonly string[]): Promise<string[]> {
  const document = new PdfDocument({ font: '', compress: false });
  const content = buffer(document);
  const page = pageText(document);
  for (const [index, text] of texts.entries()) page.draw(text, { x: 0, y: index * 40, width: 160, size: 10 });
  document.end();
  const found = (await content).toString('latin1').matchAll(/\/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/gs);
  return [...found].map(([, written = '']) => {
    const bytes = Buffer.from(
      written.replace(/\\(.)/gs, (_, letter) => ESCAPES[letter] ?? letter),
      'latin1',
    );
    return bytes.swap16().toString('utf16le');
  });
}
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

test('Bills: Devanagari is copied as it was written, however its letters are shaped and ordered', async () => {
  const words = ['श्रेष्ठ ट्रेडर्स', 'किर्तिपुर', 'क्षितिज (Kshitij) लिमिटेड', 'शान्तिनगर-३१'];
  expect(await readActualTexts([...words, 'Asha Traders'])).toEqual(words);
  const long = 'भक्तपुर नगरपालिका वडा नम्बर ५ सूर्यविनायक चोक';
  const lines = await readActualTexts([long]);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(long);
});
