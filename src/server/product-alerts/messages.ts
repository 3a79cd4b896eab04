/** What mails about alerts on products say. */
export const backInStockSubject = (name: string) => `Back in stock at ${name}`;
export const confirmAlertSubject = (name: string) => `Confirm your alert at ${name}`;
export const stockWish = 'is back in stock';
export const confirmAlertBody = (
  wish: string,
  productName: string,
  days: number,
  links: { product: string; confirm: string; end: string },
) => `Someone, probably you, asked us to write to this e-mail once, when this product ${wish}:

${productName}
${links.product}

If you want that, open this link and press the button there. It works for ${days} days:

${links.confirm}

If it was not you, do nothing: we write no more. This link ends the alert at once:

${links.end}`;
export const priceReachedSubject = (name: string) => `The price you waited for, at ${name}`;
export const priceWish = (price: string) => `costs ${price} or less`;
export const priceReachedOpening = 'A product costs what you waited for';
export const backInStockOpening = 'A product that you waited for is back in stock';
type Offer = { name: string; price: string; product: string; end: string };
/** @param opening one of the two above @param offer with the links of the mail */
export const alertBody = (
  opening: string,
  { name, price, product, end }: Offer,
) => `${opening}, at ${price} today:

${name}
${product}

We cannot keep one for you, and prices change. This alert has ended with this mail; ask again on the product's page.

This link ends your other alerts:

${end}`;
