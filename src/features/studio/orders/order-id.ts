/** Whether the part of an address after `#orders/` names an order; other words name a filter of the list. */
export const isOrderId = (entry: string | undefined): entry is string => /^HP-\d/.test(entry ?? '');
