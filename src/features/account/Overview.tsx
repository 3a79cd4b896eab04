import type { ReactNode } from 'react';
import { useQuery } from '../../browser/use-query.ts';
import { fetchMyOrders } from '../../client/orders.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { hasTrait, knownStatus } from '../../rules/order/order-status.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';

/** What was bought is a glance, not the history. */
const MOST_BOUGHT = 3;

/** On its way, or still to be packed. */
const isOpen = ({ status }: OrderSummary) => {
  const known = knownStatus(status);
  return known !== undefined && hasTrait(known, 'isUndelivered');
};

type RowProps = {
  order: OrderSummary;
  picture: string | null | undefined;
  title: ReactNode;
  note: ReactNode;
};

/** An order in a row: what it is about, its status and the way to it. */
const OrderRow = ({ order, picture, title, note }: RowProps) => (
  <div className="panel flex flex-wrap items-center gap-4 p-4">
    <Thumbnail path={picture} className="size-16" />
    <div className="min-w-0 grow basis-40">
      <p className="font-bold">{title}</p>
      <p className="text-muted text-sm">{note}</p>
    </div>
    <OrderStatus status={order.status} />
    <a
      href={`/order/${encodeURIComponent(order.orderId)}`}
      className="button button-quiet ml-auto"
      aria-label={messages.viewOrderDetails(String(order.orderId))}
    >
      {messages.viewDetails}
    </a>
  </div>
);

/** The next delivery of a customer. */
function NextDelivery({ order }: { order: OrderSummary }) {
  const [first, ...others] = order.items;
  const status = knownStatus(order.status);
  return (
    <OrderRow
      order={order}
      picture={first?.productImage}
      title={status ? messages.orderSteps[status] : order.status}
      note={messages.itemsInShort(first?.productName ?? '', others.length)}
    />
  );
}

type Bought = { order: OrderSummary; item: OrderSummary['items'][number] };

/** What arrived last, each product once, with the order that it came with. */
const findBought = (orders: readonly OrderSummary[]): Bought[] => {
  const bought = new Map<string, Bought>();
  for (const order of orders.filter((each) => !isOpen(each) && each.status !== 'CANCELLED'))
    for (const item of order.items)
      if (item.productSlug && !bought.has(item.productSlug)) bought.set(item.productSlug, { order, item });
  return [...bought.values()].slice(0, MOST_BOUGHT);
};

/**
 * Below the profile, which must not move when it comes: the next delivery, and what was bought. Nothing where there is
 * none.
 */
export function Overview() {
  const [result] = useQuery(fetchMyOrders);
  if (result.state !== 'ready' || result.data.length === 0) return null;
  const next = result.data.find(isOpen);
  const bought = findBought(result.data);
  return (
    <>
      {next && (
        <section aria-label={messages.nextDelivery} className="mt-8">
          <h2 className="mb-3 text-xl font-bold">{messages.nextDelivery}</h2>
          <NextDelivery order={next} />
        </section>
      )}
      {bought.length > 0 && (
        <section aria-label={messages.recentlyBought} className="mt-8">
          <h2 className="mb-3 text-xl font-bold">{messages.recentlyBought}</h2>
          <ul className="grid gap-3">
            {bought.map(({ order, item: { productSlug, productName, productImage } }) => (
              <li key={productSlug}>
                <OrderRow
                  order={order}
                  picture={productImage}
                  title={
                    <a href={`/product/${productSlug}`} className="hover:text-accent-ink">
                      {productName}
                    </a>
                  }
                  note={<time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
