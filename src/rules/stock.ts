const FEW = 5;

/** What a shopper sees of the stock (docs/architecture.md, Stock). An unknown stock counts as available. */
export function stockLabel(stock: number | null | undefined): string {
  if (stock === 0) return 'Out of Stock';
  if (typeof stock === 'number' && stock <= FEW) return `Only ${stock} left`;
  return 'In Stock';
}

export const isSoldOut = (stock: number | null | undefined): boolean => stock === 0;
