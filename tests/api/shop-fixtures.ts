/** An order that the shop takes, with what a test changes of it. */
export const getOrder = (
  userId: string,
  cart: { id: unknown; qty: unknown }[],
  changes: Record<string, unknown> = {},
) => ({
  userDetails: {
    userId,
    fullName: 'Asha Shrestha',
    email: 'asha@example.com',
    phone: '9841234567',
    address: 'Patan Dhoka, Lalitpur',
  },
  cart,
  paymentMethod: 'CASH_ON_DELIVERY',
  isInsideValley: true,
  ...changes,
});
