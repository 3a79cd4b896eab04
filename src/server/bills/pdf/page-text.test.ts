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
