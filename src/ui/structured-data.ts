/**
 * JSON for a script element. Text from the catalogue may hold "</script>", which would end the element, so every "<"
 * is escaped; JSON parses it as the same character.
 */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export type BreadcrumbStep = { name: string; address: string };

/** The steps of a path without those that have the name of the next one, as a category in one of the same name has. */
export const distinctSteps = (steps: readonly BreadcrumbStep[]): readonly BreadcrumbStep[] =>
  steps.filter(
    ({ name }, index) => name.trim().toLowerCase() !== steps[index + 1]?.name.trim().toLowerCase(),
  );

/** schema.org's BreadcrumbList. */
export const breadcrumbData = (steps: readonly BreadcrumbStep[], site: URL) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: distinctSteps(steps).map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(address, site).href,
  })),
});
