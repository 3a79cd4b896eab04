import type { ProductAlertKind } from '../../contract/product-alert.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';
import * as messages from './messages.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/** What an alert waits for; `wantedPrice` in whole rupees, null for one on stock. */
type Wish = { kind: ProductAlertKind; wantedPrice: number | null };

const getWish = ({ kind, wantedPrice }: Wish) =>
  kind === 'price-below' ? messages.priceWish(formatRupees(wantedPrice ?? 0)) : messages.stockWish;

/** Asks the owner of a mailbox whether the alert is wanted. Nothing in it was typed but the wanted price. */
export const confirmationText = (
  wish: Wish,
  productName: string,
  links: { product: string; confirm: string; end: string },
): Text => ({
  subject: messages.confirmAlertSubject(shopIdentity().name),
  body: messages.confirmAlertBody(
    getWish(wish),
    defuseLinks(productName),
    RETENTION.unconfirmedAlertDays,
    links,
  ),
});

/** The mail that an alert is for. @param price the present price in whole rupees */
export const alertText = (
  wish: Wish,
  product: { name: string; price: number },
  links: { product: string; end: string },
): Text => {
  const isPrice = wish.kind === 'price-below';
  return {
    subject: isPrice
      ? messages.priceReachedSubject(shopIdentity().name)
      : messages.backInStockSubject(shopIdentity().name),
    body: messages.alertBody(isPrice ? messages.priceReachedOpening : messages.backInStockOpening, {
      name: defuseLinks(product.name),
      price: formatRupees(product.price),
      ...links,
    }),
  };
};
