/** Shares the current page; the code loads at the first press. */
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-share]');
  if (button)
    void import('../../browser/share.ts').then(({ sharePage }) => sharePage(button.dataset.share ?? ''));
});
