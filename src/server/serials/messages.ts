/** What is said of serial numbers that cannot be recorded, or are missing. */
export const statusTakesNone = (status: string) =>
  `An order that is ${status} takes no serial numbers: its goods are not its buyer's.`;
export const noSuchLine = 'The order has no such line';
export const tooMany = (productName: string, quantity: number) =>
  `${productName}: the order has ${quantity} of it, so it takes no more serial numbers`;
export const twice = (serial: string) => `${serial} stands twice in this order`;
export const taken = (serial: string, orderId: string) =>
  `${serial} was sold with order ${orderId} and is not back.`;
export const isClaimed = (serial: string) =>
  `${serial} has a claim on its warranty, so it cannot be taken off the order.`;
export const missing = (lines: readonly { productName: string; there: number; quantity: number }[]) =>
  `Enter the serial number of each piece first: ${lines
    .map(({ productName, there, quantity }) => `${productName} (${there} of ${quantity})`)
    .join(', ')}.`;
export const neverSold = (serial: string) => `We have sold nothing with the serial number ${serial}.`;
