import { type HTMLElement, parse } from 'node-html-parser';
import type { Page } from 'playwright/test';
import { shows } from './shows.ts';
import { rupees } from './stored-state.ts';
import { apiAddress, expect, type Product, products, runningSale, type Sale, test } from './test.ts';

/*
 * What pages show, against what the API gives: which entries, in which order, how many. Pages are read as they were
 * built, without a browser's window.
 */

type Named = { name: string; slug: string };
type Category = Named & {
  icon?: string;
  subCategories: Category[];
  brands: Named[];
  series: (Named & { brand?: string | null })[];
};

/** A panel is a summary: the filters of the category have the rest. */
const IN_PANEL = 12;
const SERIES_OF_A_BRAND = 4;

const once = { tag: '@once' };

async function built(page: Page, address: string): Promise<HTMLElement> {
  const response = await page.request.get(address);
  expect(response.status(), address).toBe(200);
  return parse(await response.text());
}

async function read<Data>(page: Page, path: string): Promise<Data> {
  return (await (await page.request.get(apiAddress(page, path))).json()).data;
}

const links = (within: HTMLElement | null) =>
  (within?.querySelectorAll('a') ?? []).map((link) => ({
    name: link.text.trim(),
    address: link.getAttribute('href'),
  }));

/** Prices as a page carries them: what the running sale sells has the sale's first, for the clock to choose. */
const getPrices = ({ slug, sellingPrice, markedPrice }: Product, sale: Sale) => [
  ...(sale.products.some(({ product }) => product.slug === slug)
    ? [rupees(Math.ceil((markedPrice * (100 - sale.discountPercentage)) / 100))]
    : []),
  rupees(sellingPrice),
];

const findPrices = (within: HTMLElement) =>
  within.querySelectorAll('.price-tag strong').map(({ text }) => text.trim());

/** The products of the cards within an element, in their order. */
const shownCards = (within: HTMLElement) =>
  within.querySelectorAll('article').map((card) => ({
    address: card.querySelector('h3 a')?.getAttribute('href'),
    prices: findPrices(card),
  }));

const getCards = (found: readonly Product[], sale: Sale) =>
  found.map((product) => ({ address: `/product/${product.slug}`, prices: getPrices(product, sale) }));

/** The element of a page that is named so: by its own label or by the heading that labels it. */
function named(within: HTMLElement, selector: string, name: string): HTMLElement | null {
  const labelled = within.querySelectorAll(selector).find((element) => {
    const label = element.getAttribute('aria-labelledby');
    const text = label ? within.querySelector(`[id="${label}"]`)?.text : element.getAttribute('aria-label');
    return text?.trim() === name;
  });
  return labelled ?? null;
}

test(
  'Data: the page of each category shows the products that the API gives for it, in its order',
  once,
  async ({ page }) => {
    const sale = await runningSale(page);
    shows('route-10', 'limit-17', 'limit-18');
    for (const { slug } of await read<Category[]>(page, '/product-category/flat-all')) {
      const main = await built(page, `/product-category/${slug}`);
      const first = await products(page, `productCategory=${slug}&sort=-id&page=1&limit=12`);
      expect(shownCards(main), slug).toEqual(getCards(first, sale));
    }
  },
);

test('Data: the second page of a category goes on where the first ends', once, async ({ page }) => {
  const main = await built(page, '/product-category/laptops/2');
  const second = await products(page, 'productCategory=laptops&sort=-id&page=2&limit=12');
  expect(shownCards(main)).toEqual(getCards(second, await runningSale(page)));
});

test('Data: Explore begins with the newest products', once, async ({ page }) => {
  const main = await built(page, '/explore-products');
  shows('explore-04');
  const first = await products(page, 'sort=-id&page=1&limit=12');
  expect(shownCards(main)).toEqual(getCards(first, await runningSale(page)));
});

test('Data: the shelves of the home page show what the API gives, in its order', once, async ({ page }) => {
  const home = await built(page, '/');
  const shown = (name: string) => {
    const section = named(home, 'section', name);
    return section && shownCards(section);
  };
  const sale = await runningSale(page);
  shows('home-04', 'home-07', 'home-08', 'limit-03');
  for (const [name, tag] of [
    ['Trending Products', 'trending-products'],
    ['New Arrivals', 'new-arrivals'],
    ['Best Selling', 'best-selling'],
  ] as const)
    expect(shown(name), name).toEqual(getCards(await products(page, `tags=${tag}&limit=4`), sale));
  const categories = await read<Category[]>(page, '/product-category/flat-all');
  shows('home-16', 'home-17', 'home-18', 'home-19', 'home-20', 'home-21', 'limit-04');
  for (const slug of ['laptops', 'monitors', 'mobile-phones', 'printers', 'headphone']) {
    const newest = await products(page, `productCategory=${slug}&sort=-id&page=1&limit=8`);
    const name = categories.find((category) => category.slug === slug)?.name;
    expect(shown(`Explore ${name}`), slug).toEqual(getCards(newest, sale));
  }
  shows('home-09', 'limit-17', 'limit-18');
  const reduced = sale.products.map(({ product }) => product);
  expect(shown('Monthly Deals')).toEqual(getCards(reduced, sale));
  shows('home-14', 'home-15');
  expect(links(named(home, 'section', 'Shop By Category'))).toEqual(
    categories
      .filter(({ icon }) => icon)
      .map(({ name, slug }) => ({ name, address: `/explore-products?productCategory=${slug}` })),
  );
  const brands = await read<(Named & { logo?: string })[]>(page, '/brands');
  shows('home-05', 'home-06');
  const logos = named(home, 'ul', 'Brands')?.querySelectorAll('a') ?? [];
  expect(
    logos.map((link) => ({
      address: link.getAttribute('href'),
      logo: link.querySelector('img')?.getAttribute('src'),
    })),
  ).toEqual(
    brands
      .filter(({ logo }) => logo && !logo.startsWith('/uploads'))
      .map(({ slug, logo }) => ({ address: `/explore-products?brand=${slug}`, logo })),
  );
});

test(
  'Data: the category page has a card for each category of the API, and no other',
  once,
  async ({ page }) => {
    const grid = await built(page, '/product-category');
    const categories = await read<Category[]>(page, '/product-category');
    shows('category-03');
    expect(
      links(grid.querySelector('main'))
        .map(({ address }) => address)
        .filter((address) => address?.startsWith('/product-category/')),
    ).toEqual(categories.map(({ slug }) => `/product-category/${slug}`));
  },
);

test(
  'Data: the tabs, their panels and the sidebar list what the navigation gives, in its order',
  once,
  async ({ page }) => {
    const panels = await built(page, '/category-panels');
    const categories = await read<Category[]>(page, '/navigation');
    const tabbed = categories.filter(({ slug }) => slug !== 'apple-products');
    const home = await built(page, '/');
    shows('nav-22', 'nav-26', 'nav-27');
    expect(links(named(home, 'nav', 'Categories'))).toEqual([
      ...tabbed.map(({ name, slug }) => ({ name, address: `/product-category/${slug}` })),
      { name: 'Apple Products', address: '/explore-products?brand=apple' },
      { name: 'Build Your PC', address: '/custom-pc-build' },
    ]);
    const inSidebar = named(home, 'nav', 'All pages')?.querySelector('ul') ?? null;
    shows('nav-30');
    expect(links(inSidebar).map(({ address }) => address)).toEqual(
      tabbed.flatMap(({ slug, subCategories }) =>
        [slug, ...subCategories.map((child) => child.slug)].map((each) => `/product-category/${each}`),
      ),
    );
    shows('nav-23', 'nav-24', 'nav-25');
    expect(panels.querySelectorAll('[id^="panel-"]').map(({ id }) => id)).toEqual(
      tabbed.map(({ slug }) => `panel-${slug}`),
    );
    for (const { slug, subCategories, brands, series } of tabbed) {
      const within = (entries: readonly Named[], prefix: string) =>
        entries.map((entry) => ({ name: entry.name, address: prefix + entry.slug }));
      const seriesOf = (isWanted: (brand?: string | null) => boolean, most: number) =>
        within(series.filter(({ brand }) => isWanted(brand)).slice(0, most), '/explore-products?series=');
      const shown = links(panels.querySelector(`[id="panel-${slug}"]`));
      expect(
        shown.filter(({ address }) => !address?.includes('sellingPrice')),
        slug,
      ).toEqual([
        ...within(subCategories, '/product-category/'),
        ...brands
          .slice(0, IN_PANEL)
          .flatMap((brand) => [
            ...within([brand], `/explore-products?productCategory=${slug}&brand=`),
            ...seriesOf((of) => of === brand.slug, SERIES_OF_A_BRAND),
          ]),
        ...seriesOf((of) => !brands.some((brand) => brand.slug === of), IN_PANEL),
      ]);
    }
  },
);

test('Data: a product page leads to its own category and series', once, async ({ page }) => {
  shows('product-02', 'product-12', 'product-14');
  for (const { slug, productCategory, series } of await products(page, 'tags=trending-products&limit=4')) {
    const addresses = links(await built(page, `/product/${slug}`)).map(({ address }) => address);
    expect(addresses, slug).toContain(`/product-category/${productCategory.slug}`);
    if (series) expect(addresses, slug).toContain(`/explore-products?series=${series.slug}`);
  }
});

test('Data: Build Your PC lists every part of each kind at its price', once, async ({ page }) => {
  const source = await (await page.request.get('/custom-pc-build')).text();
  const lists = parse(source, { blockTextElements: {} }).querySelectorAll('noscript section');
  const sale = await runningSale(page);
  const lines = (name: string) =>
    lists
      .find((list) => list.querySelector('h2')?.text === name)
      ?.querySelectorAll('li')
      .map((line) => ({ address: line.querySelector('a')?.getAttribute('href'), prices: findPrices(line) }));
  for (const [id, name, category] of [
    ['build-02', 'Processor', 'processors'],
    ['build-03', 'Cooling', 'cooling'],
    ['build-04', 'Motherboard', 'motherboards'],
    ['build-05', 'RAM', 'ram'],
    ['build-06', 'Storage', 'storage'],
    ['build-07', 'Graphics Card', 'graphics-cards'],
    ['build-08', 'Power Supply', 'power-supplies'],
    ['build-09', 'Cabinet', 'cabinets'],
  ] as const) {
    const parts = await products(page, `productCategory=${category}&limit=100`);
    shows(id, 'build-10');
    expect(lines(name), name).toEqual(expect.arrayContaining(getCards(parts, sale)));
    expect(lines(name), name).toHaveLength(parts.length);
  }
});
