/** What mails about alerts on products say. */
export const backInStockAtName = (name: string) => `Back in stock at ${name}`;
export const confirmYourAlertAtName = (name: string) => `Confirm your alert at ${name}`;
export const isBackInStock = 'is back in stock';
export const someoneProbablyYouAskedUs = (
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
export const thePriceYouWaitedFor = (name: string) => `The price you waited for, at ${name}`;
export const costsPriceOrLess = (price: string) => `costs ${price} or less`;
export const costsWhatYouWaitedFor = 'A product costs what you waited for';
export const isBackAgain = 'A product that you waited for is back in stock';
type Offer = { name: string; price: string; product: string; end: string };
/** @param news one of the two above @param offer with the links of the mail */
export const whatYouWaitedFor = (
  news: string,
  { name, price, product, end }: Offer,
) => `${news}, at ${price} today:

${name}
${product}

We cannot keep one for you, and prices change. This alert has ended with this mail; ask again on the product's page.

This link ends your other alerts:

${end}`;
