/** What money is refused for. */
/** @param known as it was written there, if that differs */
const tellApart = (known: string | undefined) =>
  known === undefined
    ? ''
    : ` There it is ${known}: if this is another payment, write the bank's name before its number, or another number that it has.`;
export const numberOfThis = (number: string, known?: string) =>
  `The money with the number ${number} is recorded for this order already, so nothing was changed.${tellApart(known)}`;
export const numberOfOther = (number: string, orderId: string, known?: string) =>
  `The transaction ${number} is recorded for the order ${orderId} already, so nothing was changed.${tellApart(known)}`;
