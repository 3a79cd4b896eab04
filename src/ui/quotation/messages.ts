/** What quotations say, to customers and staff. */
export const linesLabel = 'What is quoted';
export const lineText = (quantity: number, price: string) => `${quantity} × ${price}`;
export const lessOff = (amount: string) => `less ${amount} each`;
