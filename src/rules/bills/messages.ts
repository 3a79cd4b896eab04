/** What bills say, printed and on screens, and why there is none. */
export const answerExpected = 'takes yes or no';
export const codeExpected = 'takes up to 10 letters and digits';
export const delivery = 'Delivery';
export const partOf = (label: string) => `Part of the amount of bill ${label}`;
export const restOf = (label: string) => `What was left of the amount of bill ${label}`;
export const reasonCancelled = 'The order was cancelled';
export const reasonRefunded = 'The money was refunded';
export const statusNotBillable = (status: string) => `An order that is ${status} gets no bill.`;
export const refundedNotBillable = 'Money of this order was refunded already, so it gets no bill.';
export const sumsNotBillable = 'The total of this order is more than its lines come to, so it gets no bill.';
