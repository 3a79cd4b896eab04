import AxeBuilder from '@axe-core/playwright';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { servedBy } from '../served/serving.ts';
import { keepHtml } from './keep-html.ts';

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
      document.getAnimations().filter(
        ({ playState, effect, timeline }) =>
          // One that goes with a scroll never ends by itself.
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getTiming().iterations !== Infinity,
      );
    for (let found = moving(); found.length > 0; found = moving())
      await Promise.all(found.map(({ finished }) => finished.catch(() => undefined)));
  });

/** Without the list of all that is right, which takes most of the time. */
const ONLY_PROBLEMS: RunOptions = { resultTypes: ['violations'] };

/**
 * What axe finds wrong with the page as it stands, a line a rule with the elements. Keeps the page for the HTML
 * checker.
 * @param rules what is looked at, such as `{ runOnly: ['color-contrast'] }`; all of them without
 */
export async function accessibilityProblems(page: Page, rules: RunOptions = {}): Promise<string[]> {
  // Slow, and however they are served, pages look the same.
  if (servedBy !== 'shop') return [];
  await keepHtml(page);
  await settle(page);
  // In one call within the page. Otherwise all that is right goes to a second page too, for frames of other origins:
  // there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...ONLY_PROBLEMS, ...rules });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
