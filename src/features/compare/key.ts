/** Where the browser keeps what is compared. Apart from the store, which most visits never load. */
export const COMPARE_KEY = 'hardware-pasal:compare';
