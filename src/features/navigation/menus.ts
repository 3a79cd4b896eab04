const tabs = document.querySelector<HTMLElement>('[data-tabs]');
let loading: Promise<void> | undefined;

async function insertPanels(): Promise<void> {
  const answer = await fetch(tabs?.dataset.tabs ?? '', { cache: 'force-cache' });
  if (!answer.ok) throw new Error(`the panels answered ${answer.status}`);
  const template = document.createElement('template');
  template.innerHTML = await answer.text();
  for (const panel of [...template.content.children])
    tabs?.querySelector(`[aria-controls="${panel.id}"]`)?.after(panel);
}

/**
 * Panels load when the pointer or focus comes near the tabs: they would be two fifths of every page, and phones show
 * none.
 */
function loadPanels(): Promise<void> {
  loading ??= insertPanels().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const prepare = () => loadPanels().catch(() => undefined);
tabs?.addEventListener('pointerenter', prepare);
tabs?.addEventListener('focusin', prepare);

/** A category is one stop of the Tab key: arrow down opens its panel, arrows move inside. */
async function moveByArrow(tab: Element, key: string): Promise<void> {
  const [{ targetOf }] = await Promise.all([import('./panel-keys.ts'), loadPanels()]);
  const target = targetOf(tab, key);
  if (!target) return;
  openOnly(tab.querySelector('[aria-expanded]'));
  target.focus();
}

tabs?.addEventListener('keydown', (event) => {
  const tab = event.target instanceof Element && event.target.closest('li:has([aria-expanded])');
  if (!tab || !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  moveByArrow(tab, event.key).catch(() => undefined);
});

function openOnly(opened?: Element | null): void {
  for (const button of tabs?.querySelectorAll('[aria-expanded]') ?? [])
    button.setAttribute('aria-expanded', String(button === opened));
}

function closeMenus(except?: Node): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-dismissible][open]'))
    if (!except || !menu.contains(except)) menu.open = false;
}

/** An open panel covers content below it, so it closes when the focus or a press goes elsewhere. */
function closeOthers(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  if (!target.closest('[data-tabs] li:has([aria-expanded="true"])')) openOnly();
  closeMenus(target);
}

document.addEventListener('focusin', ({ target }) => closeOthers(target));

async function toggle(button: Element): Promise<void> {
  if (button.getAttribute('aria-expanded') === 'true') return openOnly();
  try {
    await loadPanels();
    openOnly(button);
  } catch {
    // Where the panels cannot be loaded, the link leads to the category's page, which has the same content.
    button.parentElement?.querySelector('a')?.click();
  }
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-tabs] [aria-expanded]') : null;
  if (button) toggle(button);
  closeOthers(target);
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  // The focus must not stay in what closes.
  tabs?.querySelector<HTMLElement>('li:has([aria-expanded="true"]) > a')?.focus();
  openOnly();
  document.querySelector<HTMLElement>('[data-dismissible][open] > summary')?.focus();
  closeMenus();
  // Escape closes a panel that hover opened too, without moving the pointer (WCAG 1.4.13).
  tabs?.setAttribute('data-dismissed', '');
});

tabs?.addEventListener('pointerleave', () => tabs.removeAttribute('data-dismissed'));
