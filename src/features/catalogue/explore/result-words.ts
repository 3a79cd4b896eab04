import * as messages from '../messages.ts';

/** The state of a list. Another host may send no total. */
export type Result = {
  total: number | undefined;
  page: number;
  pages: number;
  isLoading: boolean;
  failure: string | undefined;
};

const LOADING = messages.loading;

/** The text above the list; empty on a failure, which has a message of its own. */
export function resultWords({ total, page, pages, isLoading, failure }: Result): string {
  if (isLoading) return LOADING;
  if (failure !== undefined) return '';
  const place = pages > 1 ? messages.pageOfPages(page, pages) : '';
  return [total === undefined ? '' : messages.productCount(total), place].filter(Boolean).join(', ');
}

/** The label of the button that leads from the filters to the products. */
export function showButton({ total, isLoading, failure }: Result): string {
  if (isLoading) return LOADING;
  return total === undefined || failure !== undefined
    ? messages.showProducts
    : messages.showCountButton(messages.productCount(total));
}
