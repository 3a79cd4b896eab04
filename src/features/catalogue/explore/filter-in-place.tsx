import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../../browser/adopt-styles.ts';
import { element } from '../../../browser/element.ts';
import { loadOnce } from '../../../browser/load-once.ts';
import { readSales, runningSale } from '../../../browser/running-sale.ts';
import { fetchBrands, fetchSeries } from '../../../client/catalogue.ts';
import * as messages from '../messages.ts';
import { parseFiltersText } from './category-of-page.ts';
import { type CategoryChoice, choicesOf } from './choices.ts';
import { Explore } from './Explore.tsx';
import styles from './explore.css?inline';
import { presentAddress } from './list-address.ts';
import { findProducts } from './use-products.ts';

/** What cannot be read is left out here: the list reads its products and brands again, and says what failed. */
const orNone = <Item,>(reading: Promise<Item[]>): Promise<Item[]> => reading.catch(() => []);

const readLists = loadOnce(() => Promise.all([fetchBrands(), fetchSeries()]));
const readSalesOnce = loadOnce(readSales);

// This module is loaded before its link is pressed: what the filters offer is there by then.
void readLists().catch(() => undefined);
void readSalesOnce();

async function readChoices(categories: CategoryChoice[]) {
  const [brands, series] = await readLists().catch(() =>
    Promise.all([orNone(fetchBrands()), orNone(fetchSeries())]),
  );
  return { ...choicesOf([], brands, series), categories };
}

async function readSalePercentages(): Promise<Record<string, number>> {
  const sale = runningSale(await readSalesOnce(), new Date());
  return sale ? Object.fromEntries([...sale.slugs].map((slug) => [slug, sale.percentage])) : {};
}

/** Where there is room the filters stand beside the list; else they open as a modal, which gives the focus back. */
function enterFilters(host: HTMLElement): void {
  const show = host.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
  if (show?.offsetParent) {
    show.focus({ preventScroll: true });
    show.click();
  } else host.querySelector<HTMLElement>('.filter-panel')?.focus({ preventScroll: true });
}

/** As wide as the buttons that open the filters in a modal (list.css, explore.css). */
const NARROW = '(width < 64rem)';

/**
 * Opens the modal at once, empty: what it offers is on its way. @returns how to close it, and whether the shopper did
 */
function openShell() {
  const heading = element('div', { class: 'filter-head' }, element('h2', {}, messages.filters));
  const loading = element('p', { role: 'status', class: 'text-muted' }, messages.loading);
  const shell = element(
    'dialog',
    { class: 'filter-modal', 'aria-label': messages.filters, closedby: 'any' },
    heading,
    loading,
  );
  let isDismissed = false;
  shell.addEventListener('close', () => {
    isDismissed = true;
  });
  document.body.append(shell);
  shell.showModal();
  return {
    close(): boolean {
      const wasDismissed = isDismissed;
      shell.remove();
      return wasDismissed;
    },
  };
}

/**
 * Puts the explore page's list, limited to the page's category, in the place of a category page's static one. The
 * static list stays until its products are there.
 * @param opener the link with the page's `data-filters`
 * @param wasPressed whether a shopper wants to choose now, or came by an address that has filters
 */
export async function filterInPlace(opener: HTMLElement, wasPressed: boolean): Promise<void> {
  const host = document.getElementById('filtered-list');
  const categories = parseFiltersText(opener.dataset.filters ?? '');
  const [category] = categories;
  if (!host || !category) throw new Error('The page has no list to filter.');
  adoptStyles(styles);
  const shell = wasPressed && matchMedia(NARROW).matches ? openShell() : undefined;
  const [choices, salePercentages] = await Promise.all([
    readChoices(categories),
    readSalePercentages(),
    // Behind a modal nobody misses the list: it reads its products while the filters are open.
    shell ? undefined : findProducts(presentAddress(), category.slug).catch(() => undefined),
  ]);
  const explore = <Explore choices={choices} salePercentages={salePercentages} category={category.slug} />;
  flushSync(() => createRoot(host).render(explore));
  for (const part of document.querySelectorAll('[data-static-list]')) part.remove();
  const wasDismissed = shell?.close();
  if (wasPressed && !wasDismissed) enterFilters(host);
}
