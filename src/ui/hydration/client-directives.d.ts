import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island at its first use; "query" also at once where the address has a query. */
    'client:interaction'?: boolean | 'query';
  }
}
