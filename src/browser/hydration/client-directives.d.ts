import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads the island at its first use; "query" also at once where the address has a query, "query KEY" also where
     * this browser keeps something under the key, "cart" where there is a cart.
     */
    'client:interaction'?: boolean | 'query' | `query ${string}` | 'cart';
  }
}
