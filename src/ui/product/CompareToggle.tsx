import * as messages from '../messages.ts';
import { pagePart } from '../page-part.ts';
import { announceShown } from './tool-shown.ts';

type Props = {
  name: string;
  /** The text beside the icon; a card has room for the icon only. */
  label?: string;
};

/**
 * Adds the product of the `[data-product]` around it to the comparison, or removes it; the compare feature listens
 * for all buttons of a page.
 */
export const CompareToggle = pagePart(({ name, label }: Props) => (
  <button
    type="button"
    className={label ? 'product-action' : 'compare-icon'}
    data-compare-toggle=""
    aria-pressed="false"
    aria-label={messages.compareProduct(name)}
    ref={announceShown}
    suppressHydrationWarning
  >
    {label}
  </button>
));
