/** Tabs by the ARIA pattern: `[role=tab]` buttons name their panels; arrows move between them. */
function select(tabs: readonly HTMLElement[], chosen: HTMLElement): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document
      .getElementById(tab.getAttribute('aria-controls') ?? '')
      ?.toggleAttribute('data-tab-away', !isChosen);
  }
}

for (const list of document.querySelectorAll('[role="tablist"]')) {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tabs, tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      if (step === 0 || !next) return;
      next.focus();
      select(tabs, next);
    });
  }
}
