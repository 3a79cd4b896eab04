import { whenIdle } from './activation.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Loads what a control needs before it is pressed: when a pointer (a finger too) or the focus comes to it, and, unless the
 * shopper saves data or is on 2G, when the browser is idle after the page was first scrolled. A visit without that loads
 * nothing.
 * @param load may be called again after it failed
 */
export function prepare(control: Element, load: () => Promise<unknown>): void {
  const quietly = () => void load().catch(() => {});
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  control.addEventListener('pointerover', quietly, { once: true });
  control.addEventListener('focusin', quietly, { once: true });
  if (!saveData && !/2g/.test(`${effectiveType}`))
    addEventListener('scroll', () => whenIdle(quietly), { once: true });
}
