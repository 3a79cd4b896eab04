/** The panels of the category tabs: loads them, opens one at a time, closes it when the shopper goes elsewhere. */
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { loadOnce } from '../../browser/load-once.ts';
import styles from './category-panels.css?inline';
import { getTarget } from './panel-keys.ts';

adoptStyles(styles);
const tabs = document.querySelector<HTMLElement>('[data-tabs]');

async function insertPanels(): Promise<void> {
  const response = await fetch(tabs?.dataset.tabs ?? '', { cache: 'force-cache' });
  if (!response.ok) throw new Error(`the panels answered ${response.status}`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const buttons = tabs?.querySelectorAll('[aria-expanded]') ?? [];
  for (const [index, panel] of [...template.content.children].entries()) {
    buttons[index]?.setAttribute('aria-controls', panel.id);
    buttons[index]?.after(panel);
  }
}

/** Reads the panels once: they would be two fifths of every page, and phones show none. A failure is tried again. */
export const loadPanels = loadOnce(insertPanels);

function openOnly(opened?: Element | null): void {
  for (const button of tabs?.querySelectorAll('[aria-expanded]') ?? [])
    button.setAttribute('aria-expanded', String(button === opened));
}

/** Opens the panel of a tab's button, or closes it. */
export async function togglePanel(button: Element): Promise<void> {
  if (button.getAttribute('aria-expanded') === 'true') return openOnly();
  await loadPanels();
  openOnly(button);
}

/** A category is one stop of the Tab key: arrow down opens its panel, arrows move inside. */
export async function moveByArrow(tab: Element, key: string): Promise<void> {
  await loadPanels();
  const target = getTarget(tab, key);
  if (!target) return;
  openOnly(tab.querySelector('[aria-expanded]'));
  target.focus();
}

/** An open panel covers content below it, so it closes when the focus or a press goes elsewhere. */
function closeElsewhere({ target }: Event): void {
  if (target instanceof Element && !target.closest('[data-tabs] li:has([aria-expanded="true"])')) openOnly();
}

document.addEventListener('focusin', closeElsewhere);
document.addEventListener('click', closeElsewhere);
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  // The focus must not stay in a closed panel.
  tabs?.querySelector<HTMLElement>('li:has([aria-expanded="true"]) > a')?.focus();
  openOnly();
  // Escape closes a panel that hover opened too, without moving the pointer (WCAG 1.4.13).
  tabs?.setAttribute('data-dismissed', '');
});
tabs?.addEventListener('pointerleave', () => tabs.removeAttribute('data-dismissed'));
