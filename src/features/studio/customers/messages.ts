import { counted } from '../count-text.ts';

/** What the view of customers says. */
export const searchLabel = 'Find by name, phone, e-mail or PAN';
export const loading = 'Loading customers...';
export const loadingOne = 'Loading the customer...';
export const allCustomers = 'All customers';
export const none = 'No customers found.';
export const blocked = 'Blocked';
export const blockTitle = 'Block from ordering';
export const blockButton = 'Block this customer';
export const blockNote = 'Why, for other staff';
export const unblockButton = 'Unblock';
export const unblockQuestion = (contacts: string) => `Take orders of ${contacts} again?`;
export const unblocked = 'Unblocked';
export const isBlocked = 'The shop takes no orders of this phone number or e-mail.';
export const orderCount = (count: number) => counted(count, { one: 'order', other: 'orders' });
export const lastOrder = (day: string) => `last on ${day}`;
export const pan = 'PAN';
export const panText = (number: string) => `PAN ${number}`;
export const since = 'Account since';
export const orders = 'Orders';
export const ordersHint = 'without cancelled and unpaid ones';
export const spent = 'Bought for';
export const spentHint = 'less refunds';
export const lastOrderName = 'Last order';
export const never = 'none yet';
export const group = 'Group';
export const noGroup = 'None';
export const groupHint = 'From now on the customer pays the prices of the group, once logged in.';
export const staffTitle = 'For staff';
export const noteLabel = 'Note';
export const noteHint = 'Other staff see it. The customer does too, in the copy of their data.';
export const newestOrders = 'Newest orders';
export const newestQuotations = 'Newest quotations';
export const noOrders = 'No orders.';
export const ordersOfPhone = 'All orders of this phone number';

/** Merging two accounts of one customer. */
export const mergeTitle = 'Merge with another account';
export const mergeHint =
  'Orders with their bills and serial numbers, quotations and reviews of the other account come to this one. The other account is gone: nobody can log in with it any more.';
export const otherSearch = 'Find the other account';
export const otherAccounts = 'Other accounts';
export const mergeButton = 'Take over';
export const mergeLabel = (email: string) => `Take over ${email}`;
export const mergeQuestion = (email: string, kept: string) =>
  `All that ${email} has goes to ${kept}, and ${email} is deleted. This cannot be undone.`;
export const merged = 'Merged';
