import { PICTURE_HOSTS } from '../../client/picture-hosts.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { regularPrice } from '../../rules/price/price.ts';
import { imageAtWidth } from '../../rules/product/image.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { type LiveProduct, liveProducts } from '../../ui/product/live-products.ts';
import type { StoredProduct } from '../../ui/product/stored-product.ts';
import * as messages from './messages.ts';

function write(entry: Element, selector: string, text: string): void {
  const element = entry.querySelector(selector);
  if (element) element.textContent = text;
}

function entryFor(template: HTMLTemplateElement, item: StoredProduct): Element | undefined {
  const entry = template.content.firstElementChild?.cloneNode(true);
  if (!(entry instanceof Element)) return undefined;
  entry.querySelector('a')?.setAttribute('href', `/product/${item.slug}`);
  entry.querySelector('img')?.setAttribute('src', imageAtWidth(item.images[0], PICTURE_HOSTS, 160));
  write(entry, '[data-name]', item.name);
  write(entry, '[data-price]', formatRupees(regularPrice(item)));
  return entry;
}

function bringUpToDate(entry: Element, live: LiveProduct | undefined): void {
  if (!live) {
    entry.remove();
    return;
  }
  write(entry, '[data-price]', formatRupees(live.price));
  if (isSoldOut(live.stock)) write(entry, '[data-stock]', messages.outOfStock);
}

/** Lists the stored products with their stored prices, then updates these from the API. */
export async function showVisited(section: HTMLElement, items: readonly StoredProduct[]): Promise<void> {
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!list || !template) return;
  const entries = new Map(items.map((item) => [String(item.id), entryFor(template, item)]));
  list.append(...[...entries.values()].filter((entry) => entry !== undefined));
  // Where the call fails the stored prices stay: an older price is no reason for an error message.
  const live = await liveProducts(items.map(({ id }) => id)).catch(() => new Map());
  for (const [id, product] of live) {
    const entry = entries.get(id);
    if (entry) bringUpToDate(entry, product);
  }
}
