/** The address a page is reached at, of the file that Astro makes of it: "/product/x.html" is /product/x. */
export const pageAddress = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
