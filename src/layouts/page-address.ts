/** The address of a page by the file that Astro writes for it: "/product/x.html" is /product/x. */
export const pageAddress = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
