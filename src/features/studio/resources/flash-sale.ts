import { fetchFlashSales } from '../../../client/content.ts';
import { recordClient } from '../../../client/editor/resources.ts';
import { flashSaleDefinition } from '../../../contract/editor/flash-sale.ts';
import type { RecordOf } from '../../../contract/editor/record.ts';
import { type SaleWindow, saleSpells } from '../../../rules/price/flash-sale.ts';
import { formatDateTime } from '../../../rules/shop/format-date.ts';
import type { NamedProduct } from '../form/fields.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource, type TimeState } from './resource.ts';

type Sale = RecordOf<typeof flashSaleDefinition>;
type TitledSale = SaleWindow & Pick<Sale, 'title'>;

const timeText = (time: number) => formatDateTime(new Date(time).toISOString());

/** A sentence for each part of a sale's time in which another sale is shown in its place. */
function describeHiding(sale: TitledSale, earlier: readonly TitledSale[], now: Date): string {
  const spells = saleSpells(sale, earlier, now);
  const begins = spells[0]?.from;
  return spells
    .filter(({ active }) => active !== sale)
    .map(({ from, until, active }) =>
      from === begins
        ? messages.hiddenUntil(active.title, timeText(until))
        : messages.hiddenFromUntil(active.title, timeText(from), timeText(until)),
    )
    .join(' ');
}

/** @returns where a sale stands in time, and that in words */
function getStatus(
  sale: TitledSale,
  earlier: readonly TitledSale[],
  now: Date,
): { state: TimeState; text: string } {
  const [spell] = saleSpells(sale, earlier, now);
  if (!spell) return { state: 'ended', text: shared.timeStates.ended };
  if (spell.from > now.getTime())
    return { state: 'waiting', text: messages.saleWaiting(timeText(spell.from)) };
  return spell.active === sale
    ? { state: 'running', text: shared.timeStates.running }
    : { state: 'waiting', text: messages.saleHidden(spell.active.title) };
}

/**
 * @param sales all of the shop, in the order in which the first is shown
 * @param products those that are in one of them
 */
export function flashSaleResource(sales: readonly Sale[], products: readonly NamedProduct[]) {
  /** A new one comes last. */
  const earlierThan = (sale: Sale | undefined) => {
    const place = sales.findIndex(({ id }) => id === sale?.id);
    return place < 0 ? sales : sales.slice(0, place);
  };
  return describeResource(flashSaleDefinition, {
    noun: messages.flashSaleNoun,
    plural: messages.flashSalesNoun,
    getTitle: ({ title }) => title,
    getState: (sale) => getStatus(sale, earlierThan(sale), new Date()).state,
    aboutOf: (sale) => {
      const now = new Date();
      const { discountPercentage, products: slugs, expires } = sale;
      const summary = messages.flashSaleSummary(discountPercentage, slugs.length, formatDateTime(expires));
      const hiding = describeHiding(sale, earlierThan(sale), now);
      return `${getStatus(sale, earlierThan(sale), now).text}: ${summary}. ${hiding}`.trimEnd();
    },
    noteOf: ({ title, starts, expires }, sale) => {
      const window = {
        title: String(title),
        starts: starts ? String(starts) : null,
        expires: String(expires),
      };
      return describeHiding(window, earlierThan(sale), new Date());
    },
    fields: [
      { name: 'title', label: messages.title, type: 'text' },
      { name: 'description', label: messages.description, type: 'text', whenEmpty: '' },
      { name: 'discountPercentage', label: messages.discountPercentage, type: 'number' },
      {
        name: 'starts',
        label: messages.flashSaleStarts,
        type: 'date-time',
        hint: messages.flashSaleStartsHint,
        whenEmpty: null,
      },
      { name: 'expires', label: messages.ends, type: 'date-time' },
      {
        name: 'products',
        label: shared.products,
        type: 'products',
        known: products,
        percentageName: 'discountPercentage',
      },
    ],
  });
}

/** Flash sales with the names and prices of their products. @throws ApiError */
export async function loadFlashSaleResource() {
  const [sales, published] = await Promise.all([
    recordClient(flashSaleDefinition).list(),
    fetchFlashSales().catch(() => []),
  ]);
  return flashSaleResource(
    sales,
    published.flatMap(({ products }) => products.map(({ product }) => product)),
  );
}
