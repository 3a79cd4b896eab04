import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Draws all of the open page, and waits until nothing on it moves or fades any more: what is not drawn has no colours
 * yet, and a colour on its way to another is nobody's.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(drawn);
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
    for (let found = moving(); found.length > 0; found = moving())
      await Promise.all(found.map(({ finished }) => finished.catch(() => undefined)));
  });

/**
 * What axe finds wrong with the page as it stands, a line a rule with the elements.
 * @param rules which are looked at; all of them without
 */
export async function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
