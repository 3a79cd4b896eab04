/** Whether the part of an address after `#orders/` is an order's id, and not a filter of the list. */
export const isOrderId = (key: string | undefined): key is string => /^[A-Z]+-\d/.test(key ?? '');
