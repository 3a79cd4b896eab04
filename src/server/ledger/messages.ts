/** What money is refused for. */
export const numberOfThis = (number: string) =>
  `The money with the number ${number} is recorded for this order already, so nothing was changed.`;
export const numberOfOther = (number: string, orderId: string) =>
  `The transaction ${number} is recorded for the order ${orderId} already, so nothing was changed.`;
