import { adoptStyles } from '../../browser/adopt-styles.ts';
import { element } from '../../browser/element.ts';
import { watchSale } from '../../browser/running-sale.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { regularPrice } from '../../rules/price/price.ts';
import { isSoldOut } from '../../rules/product/stock.ts';
import { type LiveProduct, liveProducts } from '../../ui/product/live-products.ts';
import type { StoredProduct } from '../../ui/product/stored-product.ts';
import { smallPicture } from '../../ui/small-picture.ts';
import * as messages from './messages.ts';
import styles from './recent-card.css?inline';

adoptStyles(styles);

/** A product of the list, with what is brought up to date when the API has answered. */
function entryFor(item: StoredProduct) {
  const price = element('span', { class: 'price' }, formatRupees(regularPrice(item)));
  const stock = element('span', { class: 'recent-stock' });
  const name = element('span', { class: 'line-clamp-2 font-semibold' }, item.name);
  const link = element(
    'a',
    { class: 'panel recent-card', href: `/product/${item.slug}` },
    smallPicture(item.images[0], 80),
    element('span', { class: 'min-w-0' }, name, price, stock),
  );
  return { entry: element('li', {}, link), price, stock };
}

function bringUpToDate(
  { entry, price, stock }: ReturnType<typeof entryFor>,
  live: LiveProduct | undefined,
): void {
  if (!live) {
    entry.remove();
    return;
  }
  price.textContent = formatRupees(live.price);
  if (isSoldOut(live.stock)) stock.textContent = messages.outOfStock;
}

/** Lists the stored products with their stored prices, then updates these from the API. */
export async function showVisited(section: HTMLElement, items: readonly StoredProduct[]): Promise<void> {
  const list = section.querySelector('ul');
  const entries = new Map(items.map((item) => [String(item.id), entryFor(item)]));
  list?.append(...[...entries.values()].map(({ entry }) => entry));
  const update = async () => {
    // Where the call fails the stored prices stay: an older price is no reason for an error message.
    const live = await liveProducts(items.map(({ id }) => id)).catch(() => new Map());
    for (const [id, product] of live) {
      const entry = entries.get(id);
      if (entry) bringUpToDate(entry, product);
    }
  };
  watchSale(() => void update());
  await update();
}
