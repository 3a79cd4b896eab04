import { useQuery } from '../../browser/use-query.ts';
import { fetchMyOrders } from '../../client/orders.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { hasTrait, knownStatus } from '../../rules/order/order-status.ts';
import { OrderStatus } from '../../ui/OrderStatus.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import * as messages from './messages.ts';

/** What was bought lately, in one row. */
const MOST_PICTURES = 6;

/** On its way, or still to be packed. */
const isOpen = ({ status }: OrderSummary) => {
  const known = knownStatus(status);
  return known !== undefined && hasTrait(known, 'isUndelivered');
};

/** The next delivery of a customer. */
function NextDelivery({ order }: { order: OrderSummary }) {
  const [first, ...others] = order.items;
  const status = knownStatus(order.status);
  return (
    <div className="panel flex flex-wrap items-center gap-4 p-4">
      <Thumbnail path={first?.productImage} className="size-16" />
      <div className="min-w-0 grow">
        <p className="font-bold">{status ? messages.orderSteps[status] : order.status}</p>
        <p className="text-muted text-sm">{messages.itemsInShort(first?.productName ?? '', others.length)}</p>
      </div>
      <OrderStatus status={order.status} />
      <a
        href={`/order/${encodeURIComponent(order.orderId)}`}
        className="button button-quiet"
        aria-label={messages.viewOrderDetails(String(order.orderId))}
      >
        {messages.viewDetails}
      </a>
    </div>
  );
}

/**
 * Below the profile, which must not move when it comes: the next delivery, and what was bought. Nothing where there is
 * none.
 */
export function Overview() {
  const [result] = useQuery(fetchMyOrders);
  if (result.state !== 'ready' || result.data.length === 0) return null;
  const next = result.data.find(isOpen);
  const bought = [
    ...new Map(
      result.data
        .filter((order) => !isOpen(order) && order.status !== 'CANCELLED')
        .flatMap(({ items }) => items)
        .flatMap((item) =>
          item.productSlug && item.productImage ? [[item.productSlug, item] as const] : [],
        ),
    ).values(),
  ].slice(0, MOST_PICTURES);
  return (
    <>
      {next && (
        <section aria-label={messages.nextDelivery} className="mt-8">
          <h2 className="mb-3 text-xl font-bold">{messages.nextDelivery}</h2>
          <NextDelivery order={next} />
        </section>
      )}
      {bought.length > 0 && (
        <section aria-label={messages.boughtLately} className="mt-8">
          <h2 className="mb-3 text-xl font-bold">{messages.boughtLately}</h2>
          <ul className="flex flex-wrap gap-3">
            {bought.map(({ productSlug, productName, productImage }) => (
              <li key={productSlug}>
                <a
                  href={`/product/${productSlug}`}
                  aria-label={productName}
                  title={productName}
                  className="block"
                >
                  <Thumbnail path={productImage} className="size-20" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
