import { expect, test } from 'vitest';
import { searchRequest } from './search-request.ts';

test.each([
  ['laptop 16 gb under 100000', 'laptop 16 gb', 100_000],
  ['rtx 4060 laptop', 'rtx 4060 laptop', undefined],
  ['laptop price in nepal', 'laptop', undefined],
  ['best laptop under 1 lakh in Nepal', 'best laptop', 100_000],
  ['50 hajar bhanda kam ko mobile', 'mobile', 50_000],
  ['iphone 15 ko price kati ho', 'iphone 15', undefined],
  ['१६ जीबी ल्यापटप', '16 gb laptop', undefined],
  ['ल्यापटप ५० हजार भन्दा कम', 'laptop', 50_000],
  ['under 5000', '', 5000],
  ['nepal', 'nepal', undefined],
  ['price in nepal', 'price in nepal', undefined],
])('§2 Search: "%s" asks for "%s"', (typed, text, most) => {
  const request = searchRequest(typed);
  expect(request.text.replace(/\s+/g, ' ')).toBe(text);
  expect(request.price?.most).toBe(most);
});
