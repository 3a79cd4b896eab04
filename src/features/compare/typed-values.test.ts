import { expect, test } from 'vitest';
import { comparedPrices } from './compared-prices.ts';
import { knownFact } from './known-facts.ts';
import { spelledAlike, typedValues } from './typed-values.ts';

test.each([
  ['Memory', ['16GB DDR5', '1 TB'], ['16 GB DDR5', '1 TB'], 1],
  ['Storage', ['512GB NVMe', '1TB'], ['512 GB NVMe', '1 TB'], 1],
  ['Capacity', ['2000 GB', '2 TB'], ['2 TB', '2 TB'], undefined],
  ['Capacity', ['2 x 8 GB', '16 GB (1 x 16 GB)'], ['2 x 8 GB', '16 GB (1 x 16 GB)'], undefined],
  ['Capacity', ['20000mAh', '10,000 mAh', '5000 mAh'], ['20,000 mAh', '10,000 mAh', '5000 mAh'], 0],
  ['Refresh Rate', ['144', '165hz'], ['144 Hz', '165 Hz'], 1],
  ['Response Time', ['5ms', '1 ms (MPRT)'], ['5 ms', '1 ms (MPRT)'], 1],
  ['Battery', ['5000 mAh', '5160mAh'], ['5000 mAh', '5160 mAh'], 1],
  ['Battery Life', ['Up to 18 hours of video', '24h'], ['Up to 18 hours of video', '24 hours'], 1],
  ['Weight', ['980g', '1.24 KG'], ['0.98 kg', '1.24 kg'], 0],
  ['Weight', ['171 g', '227 g'], ['171 g', '227 g'], 0],
  ['Warranty', ['2 years', '12 Months'], ['2 years', '1 year'], 0],
  ['Warranty', ['18 months', '1 year'], ['18 months', '12 months'], 0],
  ['M.2 Slots', ['3 (1 x PCIe 5.0, 2 x PCIe 4.0)', '2'], ['3 (1 x PCIe 5.0, 2 x PCIe 4.0)', '2'], 0],
  ['Max. VGA Length (mm)', ['36 cm', '392 mm'], ['360 mm', '392 mm'], 1],
  ['Noise', ['31.6 dB(A)', '28 dB'], ['31.6 dB', '28 dB'], 1],
])('§2 Compare: %s %j in one unit and spelling, with the better one', (name, texts, values, best) => {
  expect(typedValues(texts, knownFact(name))).toEqual({ values, best });
});

test.each([
  ['two share the best', 'Memory', ['16 GB', '16 GB unified', '8 GB']],
  ['only one states it', 'Weight', ['1.2 kg', undefined]],
  ['one cannot be read', 'Warranty', ['5 years', 'Limited lifetime']],
  ['one says only from what', 'Weight', ['From 2.3 kg', '2.4 kg']],
  ['one has several amounts', 'Storage', ['512 GB SSD + 1 TB HDD', '1 TB SSD']],
  ['one may be extended only', 'Memory', ['None; up to 96 GB DDR5', '8 GB']],
  ['units are of different things', 'Capacity', ['600 VA', '1 TB']],
  ['pages are counted in another way', 'Print Speed', ['10 ipm', '20 ppm']],
  ['a printer prints dots', 'Resolution', ['600 x 600 dpi', '1200 x 600 dpi']],
  ['neither is better', 'Screen Size', ['14"', '16"']],
  ['longer may not fit', 'Length', ['199 mm', '227 mm']],
  ['it depends on what draws the power', 'Board Power', ['115 W', '140 W']],
])('§2 Compare: nothing is marked where %s', (_, name, texts) => {
  expect(typedValues(texts, knownFact(name)).best).toBeUndefined();
});

test('§2 Compare: models and networks keep their letters', () => {
  expect(spelledAlike('LG 27UP850-W')).toBe('LG 27UP850-W');
  expect(spelledAlike('M141w, 5G')).toBe('M141w, 5G');
  expect(spelledAlike("15.6'' 1920×1080 144hz")).toBe('15.6 inch 1920 x 1080 144 Hz');
});

test('§2 Compare: the lowest price is marked for the sale and outside of it', () => {
  const product = (slug: string, sellingPrice: number) => ({ slug, sellingPrice, markedPrice: 100 });
  expect(comparedPrices([product('a', 80), product('b', 90)], { b: 30 })).toEqual({
    bestUsually: 0,
    bestInSale: 1,
    differs: true,
  });
  expect(comparedPrices([product('a', 80), product('b', 80)], {})).toEqual({
    bestUsually: undefined,
    bestInSale: undefined,
    differs: false,
  });
});
