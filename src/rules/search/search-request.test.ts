import { expect, test } from 'vitest';
import { searchRequest, toText } from './search-request.ts';

test.each([
  ['laptop 16 gb under 100000', 'laptop 16 gb', 100_000],
  ['rtx 4060 laptop', 'rtx 4060 laptop', undefined],
  ['laptop price in nepal', 'laptop', undefined],
  ['best laptop under 1 lakh in Nepal', 'laptop', 100_000],
  ['50 hajar bhanda kam ko mobile', 'mobile', 50_000],
  ['iphone 15 ko price kati ho', 'iphone 15', undefined],
  ['१६ जीबी ल्यापटप', '16 gb laptop', undefined],
  ['१६जीबी ल्यापटप', '16gb laptop', undefined],
  ['ल्यापटप ५० हजार भन्दा कम', 'laptop', 50_000],
  ['ram 16gb ko', 'ram 16gb', undefined],
  ['laptop with i5-12400f for office', 'laptop i5 12400f office', undefined],
  ['monitor 15,6", ips', 'monitor 15,6" ips', undefined],
  ['sasto laptop', 'laptop', undefined],
  ['under 5000', '', 5000],
  ['nepal', 'nepal', undefined],
  ['best', 'best', undefined],
  ['price in nepal', 'price in nepal', undefined],
])('§2 Search: "%s" asks for "%s"', (typed, text, most) => {
  const { words, price } = searchRequest(typed);
  expect(toText(words)).toBe(text);
  expect(price?.most).toBe(most);
  if (!/[०-९ऀ-ॿ]/.test(typed))
    expect(
      words
        .filter(({ saysNothing }) => !saysNothing)
        .map(({ start, end }) => typed.slice(start, end))
        .join(' '),
    ).toBe(text);
});

test.each([
  ['sasto laptop', 'sasto'],
  ['सस्तो ल्यापटप', 'सस्तो'],
  ['laptop', undefined],
  ['cheap', undefined],
])('§2 Search: "%s" asks for the cheapest first by "%s"', (typed, cheapest) => {
  expect(searchRequest(typed).cheapest).toBe(cheapest);
});

test('§2 Search: characters that nobody sees change neither words nor a price', () => {
  const asked = searchRequest('lap\u200Btop under 50\u200B000\uFEFF');
  expect(asked).toEqual(searchRequest('laptop under 50000'));
  expect(toText(searchRequest('ल्\u200Dयापटप र्\u200Dयाम').words)).toBe('laptop ram');
});
