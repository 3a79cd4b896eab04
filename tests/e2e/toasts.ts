import type { Page } from 'playwright/test';

/**
 * Keeps the words of every toast of this tab from the next page on: one that goes by itself may be gone before a busy
 * machine looks.
 * @returns what reads them, a line each
 */
export async function rememberToasts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const keep = (node: Node) => {
      if (!(node instanceof Element) || !node.closest('[data-toasts]')) return;
      sessionStorage.setItem('toasts', `${sessionStorage.getItem('toasts') ?? ''}${node.textContent}\n`);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(keep);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('toasts') ?? '');
}
