/** The shop's name, from the page: scripts carry nothing of the identity. */
export const shopName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';
