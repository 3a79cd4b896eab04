/** What mails about alerts on products say. */
export const backInStockSubject = (name: string) => `Back in stock at ${name}`;
export const confirmAlertSubject = (name: string) => `Confirm your alert at ${name}`;
export const stockWish = 'is back in stock';
export const confirmAlertBody = (
  wish: string,
  productName: string,
  days: number,
  links: { product: string; confirm: string; end: string },
) => `Someone, probably you, asked us to email you once, when this product ${wish}:

${productName}
${links.product}

If you want that, open this link and press the button there. It works for ${days} days:

${links.confirm}

If it was not you, you can ignore this email: we will not write again. This link ends the alert at once:

${links.end}`;
export const priceReachedSubject = (name: string) => `The price you were waiting for, at ${name}`;
export const priceWish = (price: string) => `costs ${price} or less`;
export const priceReachedOpening = 'A product has reached the price you asked for';
export const backInStockOpening = 'A product you were waiting for is back in stock';
type Offer = { name: string; price: string; product: string; end: string };
/** @param opening one of the two above @param offer with the links of the mail */
export const alertBody = (
  opening: string,
  { name, price, product, end }: Offer,
) => `${opening}, at ${price} today:

${name}
${product}

We cannot hold one for you, and prices can change. This alert has ended with this email; you can set another on the product's page.

This link ends your other alerts:

${end}`;
