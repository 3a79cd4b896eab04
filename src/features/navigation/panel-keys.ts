/**
 * Where an arrow leads in a category of the tabs: from the tab down into its panel, there down and up through the
 * links, sideways through the columns. Undefined where there is nothing further.
 */
export function getTarget(tab: Element, key: string): HTMLElement | null | undefined {
  const links = [...tab.querySelectorAll<HTMLElement>('.tab-panel a')];
  const present = links.findIndex((link) => link.matches(':focus'));
  if (key === 'ArrowDown') return links[present + 1];
  if (present < 0) return undefined;
  if (key === 'ArrowUp') return links[present - 1] ?? tab.querySelector<HTMLElement>('a');
  const columns = [...tab.querySelectorAll('.tab-panel section')];
  const column = columns.findIndex((section) => section.contains(document.activeElement));
  return columns[column + (key === 'ArrowRight' ? 1 : -1)]?.querySelector<HTMLElement>('a');
}
