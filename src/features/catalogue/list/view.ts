/** Cards or dense rows: `view=list` in the address. It is no filter: no result depends on it. */
const VIEW = 'view';
const LIST = 'list';

/** Whether a query asks for rows. */
export const isListAsked = (search: string): boolean => new URLSearchParams(search).get(VIEW) === LIST;

/** Sets a radio button of the two views to what the address asks for. */
export const restoreView = (radio: HTMLInputElement): void => {
  radio.checked = isListAsked(location.search) === (radio.value === LIST);
};

/** A query or an address without its view; empty where nothing else is in a query. */
export const withoutView = (address: string): string =>
  address.replace(/([?&])view=[^&#]*(&)?/, (_, first: string, next?: string) => (next ? first : ''));

/** An address that asks for rows, or for cards. */
export function withView(address: string, isList: boolean): string {
  const bare = withoutView(address);
  return isList ? `${bare}${bare.includes('?') ? '&' : '?'}${VIEW}=${LIST}` : bare;
}
