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
export const notOfLine = (
  serial: string,
  sold: readonly { serial: string; lineId: number }[],
  lineId: number,
) => {
  const choices = sold.filter((each) => each.lineId === lineId).map((each) => each.serial);
  return choices.length > 0
    ? `${serial} is none of this line: it has ${choices.join(', ')}.`
    : `${serial} is none of this line, which has no serial numbers.`;
};
export const changedMeanwhile = (productName: string, serials: readonly string[]) =>
  `Someone else has changed the serial numbers of ${productName} meanwhile: ${serials.join(', ') || 'it has none now'}.`;
export const reasonMissing = (serials: readonly string[]) =>
  `Say why ${serials.join(', ')} is taken off: the goods left the shop or are billed.`;
