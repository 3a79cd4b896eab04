/**
 * The shop's pages ask for a transition to the next one: on the shop's own address a page that does not, from its first
 * moment, is reported as an error of the page that was left. A rule of CSS.
 */
export const PAGE_TRANSITION =
  '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }';
