const NAMES = ['search', 'from', 'to'] as const;
/** What purchases are limited to; empty texts limit nothing. */
export type PurchaseFilter = Record<(typeof NAMES)[number], string>;

/** What the address of the view limits it to (`#purchases?from=2026-11-01`). */
export const parsePurchaseFilter = (query: string): PurchaseFilter => {
  const values = new URLSearchParams(query);
  return Object.fromEntries(NAMES.map((name) => [name, values.get(name) ?? ''])) as PurchaseFilter;
};
