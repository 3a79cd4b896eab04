import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads the island at its first use; "query" also at once where the address has a query, "query KEY" also where
     * local storage has the key, "kept KEY" only there, "cart" where the cart is not empty.
     */
    'client:interaction'?: boolean | 'query' | `query ${string}` | `kept ${string}` | 'cart';
  }
}
