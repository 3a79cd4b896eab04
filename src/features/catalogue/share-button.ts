/** Shares the page that is looked at; how, loads when it is asked for. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
  if (button)
    void import('../../browser/share.ts').then(({ sharePage }) => sharePage(button.dataset.share ?? ''));
});
