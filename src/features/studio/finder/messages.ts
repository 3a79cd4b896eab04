/** What the search over the whole Studio says. */
export const searchButton = 'Search';
export const searchTitle = 'Search the Studio';
export const searchLabel = 'Order, customer, product, bill, quotation, serial number or view';
export const results = 'Results';
export const close = 'Close';
export const searching = 'Searching...';
export const goTo = 'Go to';
export const serialNumbers = 'Serial numbers';
export const typeMore = 'Type at least three letters or digits.';
export const nothingFound = (term: string) => `Nothing found for “${term}”.`;
/** @param list the name of a list, such as “Orders” */
export const allOf = (list: string, term: string) => `All ${list.toLowerCase()} with “${term}”`;
/** The keys that open the search, as the keyboards of Apple and of others have them. */
export const appleKeys = '⌘K';
export const otherKeys = 'Ctrl K';
