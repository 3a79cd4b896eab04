import { type HTMLElement, parse } from 'node-html-parser';
import type { Page } from 'playwright/test';
import { shows } from './shows.ts';
import { apiAddress, expect, type Product, products, test } from './test.ts';

/*
 * What pages show, against what the API gives: which entries, in which order, how many. Pages are read as they were
 * built, without a browser's window.
 */

type Named = { name: string; slug: string };
type Category = Named & { icon?: string; subCategories: Category[]; brands: Named[]; series: Named[] };

/** A panel is a summary: the filters of the category have the rest. */
const IN_PANEL = 12;

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

/** The products of the cards within an element, in their order. */
const shownSlugs = (within: HTMLElement) =>
  within
    .querySelectorAll('article')
    .map((card) =>
      card.querySelector('h3 a, a[href^="/product/"]')?.getAttribute('href')?.slice('/product/'.length),
    );

const slugs = (found: readonly Product[]) => found.map(({ slug }) => slug);

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
    shows('route-10');
    for (const { slug } of await read<Category[]>(page, '/product-category/flat-all')) {
      const main = await built(page, `/product-category/${slug}`);
      const first = await products(page, `productCategory=${slug}&sort=-id&page=1&limit=12`);
      expect(shownSlugs(main), slug).toEqual(slugs(first));
    }
  },
);

test('Data: the second page of a category goes on where the first ends', once, async ({ page }) => {
  const main = await built(page, '/product-category/laptops/2');
  expect(shownSlugs(main)).toEqual(
    slugs(await products(page, 'productCategory=laptops&sort=-id&page=2&limit=12')),
  );
});

test('Data: Explore begins with the newest products', once, async ({ page }) => {
  const main = await built(page, '/explore-products');
  shows('explore-04');
  expect(shownSlugs(main)).toEqual(slugs(await products(page, 'sort=-id&page=1&limit=12')));
});

test('Data: the shelves of the home page show what the API gives, in its order', once, async ({ page }) => {
  const home = await built(page, '/');
  const shown = (name: string) => {
    const section = named(home, 'section', name);
    return section && shownSlugs(section);
  };
  shows('home-04', 'home-07', 'home-08');
  for (const [name, tag] of [
    ['Trending Products', 'trending-products'],
    ['New Arrivals', 'new-arrivals'],
    ['Best Selling', 'best-selling'],
  ] as const)
    expect(shown(name), name).toEqual(slugs(await products(page, `tags=${tag}&limit=4`)));
  const [sale] = await read<{ products: { product: Product }[] }[]>(page, '/flash-sales');
  shows('home-09');
  expect(shown('Monthly Deals')).toEqual(sale?.products.map(({ product }) => product.slug));
  const categories = await read<Category[]>(page, '/product-category/flat-all');
  shows('home-14', 'home-15');
  expect(links(named(home, 'section', 'Shop By Category'))).toEqual(
    categories
      .filter(({ icon }) => icon)
      .map(({ name, slug }) => ({ name, address: `/explore-products?productCategory=${slug}` })),
  );
  const brands = await read<(Named & { logo?: string })[]>(page, '/brands');
  shows('home-05', 'home-06');
  expect(links(named(home, 'ul', 'Brands')).map(({ address }) => address)).toEqual(
    brands
      .filter(({ logo }) => logo && !logo.startsWith('/uploads'))
      .map(({ slug }) => `/explore-products?brand=${slug}`),
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
  'Data: the tabs and their panels list what the navigation gives, in its order',
  once,
  async ({ page }) => {
    const panels = await built(page, '/category-panels');
    const categories = await read<Category[]>(page, '/navigation');
    const tabbed = categories.filter(({ slug }) => slug !== 'apple-products');
    shows('nav-22', 'nav-23', 'nav-24', 'nav-25');
    expect(panels.querySelectorAll('[id^="panel-"]').map(({ id }) => id)).toEqual(
      tabbed.map(({ slug }) => `panel-${slug}`),
    );
    for (const { slug, subCategories, brands, series } of tabbed) {
      const addresses = links(panels.querySelector(`[id="panel-${slug}"]`)).map(({ address }) => address);
      expect(addresses, slug).toEqual([
        ...subCategories.map((child) => `/product-category/${child.slug}`),
        ...brands
          .slice(0, IN_PANEL)
          .map((brand) => `/explore-products?productCategory=${slug}&brand=${brand.slug}`),
        ...series.slice(0, IN_PANEL).map((each) => `/explore-products?series=${each.slug}`),
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
