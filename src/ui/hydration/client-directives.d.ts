import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island at its first use; "query" also at once where the address has a query, "cart" where there is a cart. */
    'client:interaction'?: boolean | 'query' | 'cart';
  }
}
