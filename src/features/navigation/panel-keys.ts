/** Where an arrow leads inside a category of the tabs: down and up through its links, sideways through its columns. */
function targetOf(tab: Element, key: string): HTMLElement | null | undefined {
  const links = [...tab.querySelectorAll<HTMLElement>('.tab-panel a')];
  const present = links.findIndex((link) => link.matches(':focus'));
  if (key === 'ArrowDown') return links[present + 1];
  if (key === 'ArrowUp') return links[present - 1] ?? tab.querySelector<HTMLElement>('a');
  const columns = [...tab.querySelectorAll('.tab-panel section')];
  const column = columns.findIndex((section) => section.contains(document.activeElement));
  return columns[column + (key === 'ArrowRight' ? 1 : -1)]?.querySelector<HTMLElement>('a');
}

/** Moves the focus inside an open category; where there is nothing further it stays. */
export const moveInPanel = (tab: Element, key: string): void => targetOf(tab, key)?.focus();
