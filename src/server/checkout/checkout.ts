import type { PaymentMethod } from '../../contract/order.ts';
import { isWallet } from '../../rules/order/payment-method.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { keyedFairQueue } from '../limits/queues.ts';
import type { Gateways } from '../payments/gateways/registry.ts';
import { openPayment } from '../payments/open-payment.ts';
import type { WalletOutages } from '../payments/wallet-outages.ts';
import type { IsDown } from './admit-order.ts';
import type { Buyer } from './buyer.ts';
import type { PlacedOrder } from './place-order.ts';
import { reopenOrder } from './reopen-order.ts';

/**
 * Orders of one network wait for each other's locks in the database, each with a connection of its own. Further ones
 * wait here, so that connections are left for other networks and other requests.
 */
const OF_NETWORK = { running: 4, waiting: 500, waitMs: 10_000 };
const OF_ALL = { running: 8, waiting: 1000, waitMs: 10_000 };

/** `paymentUrl`: where to pay by the wallet; undefined for cash. */
export type CheckedOut = PlacedOrder & { paymentUrl: string | undefined };

export type Checkout = {
  /** Places an order by `place`, in the turn of its network, and opens its payment. */
  order: (network: string, place: (isDown: IsDown) => Promise<PlacedOrder>) => Promise<CheckedOut>;
  /** Opens another payment of an own order whose earlier ones failed (reopen-order.ts). */
  payAgain: (buyer: Buyer, orderId: string) => Promise<CheckedOut>;
};

async function noteOutcome(
  outages: WalletOutages,
  wallet: PaymentMethod,
  open: () => Promise<string>,
): Promise<string> {
  try {
    const paymentUrl = await open();
    outages.noteSuccess(wallet);
    return paymentUrl;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'wallet_unavailable') outages.noteFailure(wallet);
    throw error;
  }
}

/**
 * The checkout of one running shop: places the order, and with that committed opens its payment.
 * @param siteUrl the shop's own address, where the wallet sends the shopper back to
 * @returns functions that throw HTTP errors of `place` or `reopenOrder`, those of `openPayment`, and
 * service_unavailable where no turn came
 */
export function checkout(
  queries: Queries,
  gateways: Gateways,
  siteUrl: string,
  outages: WalletOutages,
): Checkout {
  const inTurn = keyedFairQueue(OF_NETWORK, OF_ALL);
  const open = async (placed: PlacedOrder): Promise<CheckedOut> => {
    const method = placed.paymentMethod;
    if (!isWallet(method)) return { ...placed, paymentUrl: undefined };
    if (isMissing(method)) throw new HttpError('wallet_unavailable');
    const paymentUrl = await noteOutcome(outages, method, () =>
      openPayment(queries, gateways.of(method), siteUrl, placed),
    );
    return { ...placed, paymentUrl };
  };
  const isMissing = (method: PaymentMethod) => isWallet(method) && !gateways.find(method);
  const isDown: IsDown = (method) => (isMissing(method) ? 'missing' : outages.isDown(method) && 'failing');
  return {
    order: async (network, place) => open(await inTurn(network, () => place(isDown))),
    payAgain: async (buyer, orderId) =>
      open(await inTurn(buyer.network, () => reopenOrder(queries, buyer, orderId, isMissing))),
  };
}
