import { describe, expect, test } from 'vitest';
import type { Product } from '../../contract/product.ts';
import { completesKind, getAccessory, getComplements, MOST_COMPLETED } from './complements.ts';
import { listsInMemory } from './lists-in-memory.ts';

let count = 0;
const findProduct = (
  category: string,
  name: string,
  price: number,
  more: Partial<Product> = {},
): Product => ({
  id: ++count,
  slug: `product-${count}`,
  name,
  images: [],
  description: '',
  specifications: '{}',
  sellingPrice: price,
  markedPrice: price,
  rating: null,
  tags: [],
  brand: null,
  productCategory: { slug: category, name: category },
  series: null,
  stock: 5,
  ...more,
});

const entry = (slug: string) => ({
  slug,
  name: slug,
  description: '',
  image: null,
  parent: undefined,
  children: [],
});
const ENTRIES = ['laptops', 'laptop-bags', 'mice', 'printers', 'ink-and-toner', 'accessories'].map(
  entry,
) as never;

const laptop = findProduct('laptops', 'Acer Aspire 5', 80_000);
const cheapBag = findProduct('laptop-bags', 'Targus Classic 15.6" Bag', 1500);
const fittingBag = findProduct('laptop-bags', 'Targus CityLite 15.6" Bag', 2500);
const soldOutBag = findProduct('laptop-bags', 'Dell Pro 15.6" Bag', 2400, { stock: 0 });
const mouse = findProduct('mice', 'Logitech M185', 1500);
const printer = findProduct('printers', 'Epson EcoTank L3250', 30_000, { brand: 'epson' });
const ink = findProduct('accessories', 'Epson 003 Ink Bottle for L3250', 900, { brand: 'epson' });
const otherInk = findProduct('accessories', 'HP 682 Ink Cartridge', 1200, { brand: 'hp' });
const PRODUCTS = [laptop, cheapBag, fittingBag, soldOutBag, mouse, printer, ink, otherInk];

const namesFor = (product: Product) =>
  getComplements(
    product,
    ENTRIES,
    listsInMemory(PRODUCTS, () => []),
  ).products.map(({ name }) => name);

describe('What completes a product', () => {
  test('is in stock, and suits its price', () => {
    expect(namesFor(laptop)).toEqual([fittingBag.name, mouse.name]);
  });

  test('fits it: ink that names the printer', () => {
    expect(namesFor(printer)).toEqual([ink.name]);
  });

  test('is nothing for a kind without rules', () => {
    expect(namesFor(mouse)).toEqual([]);
  });

  test('are categories where too many pages would name the same products', () => {
    const laptops = Array.from({ length: MOST_COMPLETED }, (_, index) =>
      findProduct('laptops', `Laptop ${index}`, 90_000),
    );
    const { products, categories } = getComplements(
      laptop,
      ENTRIES,
      listsInMemory([...PRODUCTS, ...laptops], () => []),
    );
    expect([products, categories.map(({ slug }) => slug)]).toEqual([[], ['laptop-bags', 'mice']]);
  });
});

test.each([
  ['wireless-mice', 'Logitech M185', 'mouse'],
  ['accessories', 'Baseus 65W GaN Charger', 'phone-charger'],
  ['cables', 'UGREEN HDMI 2.1 Cable 2 m', 'screen-cable'],
  ['accessories', 'Mouse Pad XL', undefined],
  ['laptops', 'Laptop with charger', undefined],
])('in %s "%s" is %s', (category, name, accessory) => {
  expect(getAccessory(findProduct(category, name, 1000))).toBe(accessory);
});

test('an accessory completes the kinds whose rules name it', () => {
  expect([
    completesKind('laptops', 'mouse'),
    completesKind('laptops', 'ink'),
    completesKind('laptops', null),
  ]).toEqual([true, false, false]);
});
