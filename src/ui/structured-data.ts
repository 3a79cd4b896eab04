/**
 * JSON for a script element. Text from the catalogue may hold "</script>", which would end the element, so every "<"
 * is escaped; JSON parses it as the same character.
 */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** schema.org's BreadcrumbList. */
export const breadcrumbData = (steps: readonly { name: string; address: string }[], site: URL) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(address, site).href,
  })),
});
