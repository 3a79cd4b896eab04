/** The storage key. Not in the store, because most visits never load that. */
export const COMPARE_KEY = 'hardware-pasal:compare';
