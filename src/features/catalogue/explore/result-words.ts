/** The state of a list. Another host may send no total. */
export type Result = {
  total: number | undefined;
  page: number;
  pages: number;
  isLoading: boolean;
  failure: string | undefined;
};

const LOADING = 'Loading...';
const products = (total: number) => `${total} ${total === 1 ? 'product' : 'products'}`;

/** The text above the list; empty on a failure, which has a message of its own. */
export function resultWords({ total, page, pages, isLoading, failure }: Result): string {
  if (isLoading) return LOADING;
  if (failure !== undefined) return '';
  const place = pages > 1 ? `page ${page} of ${pages}` : '';
  return [total === undefined ? '' : products(total), place].filter(Boolean).join(', ');
}

/** The label of the button that leads from the filters to the products. */
export function showButton({ total, isLoading, failure }: Result): string {
  if (isLoading) return LOADING;
  return total === undefined || failure !== undefined ? 'Show products' : `Show ${products(total)}`;
}
