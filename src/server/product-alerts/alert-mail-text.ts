import type { ProductAlertKind } from '../../contract/product-alert.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { RETENTION } from '../../rules/shop/retention.ts';
import { defuseLinks } from '../mail/defuse-links.ts';
import type { Mail } from '../mail/queue.ts';

type Text = Pick<Mail, 'subject' | 'body'>;

/** What an alert waits for; `wantedPrice` in whole rupees, null for one on stock. */
type Wish = { kind: ProductAlertKind; wantedPrice: number | null };

const wishOf = ({ kind, wantedPrice }: Wish) =>
  kind === 'price-below' ? `costs ${formatRupees(wantedPrice ?? 0)} or less` : 'is back in stock';

/** Asks the owner of a mailbox whether the alert is wanted. Nothing in it was typed but the wanted price. */
export const confirmationText = (
  wish: Wish,
  productName: string,
  links: { product: string; confirm: string; end: string },
): Text => ({
  subject: `Confirm your alert at ${shopIdentity().name}`,
  body: `Someone, probably you, asked us to write to this e-mail once, when this product ${wishOf(wish)}:

${defuseLinks(productName)}
${links.product}

If you want that, open this link and press the button there. It works for ${RETENTION.unconfirmedAlertDays} days:

${links.confirm}

If it was not you, do nothing: we write no more. This link ends the alert at once:

${links.end}`,
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
      ? `The price you waited for, at ${shopIdentity().name}`
      : `Back in stock at ${shopIdentity().name}`,
    body: `${isPrice ? 'A product costs what you waited for' : 'A product that you waited for is back in stock'}, at ${formatRupees(product.price)} today:

${defuseLinks(product.name)}
${links.product}

We cannot keep one for you, and prices change. This alert has ended with this mail; ask again on the product's page.

This link ends your other alerts:

${links.end}`,
  };
};
