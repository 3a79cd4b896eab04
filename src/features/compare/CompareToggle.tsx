import { markCompared } from './mark-compared.ts';

type Props = {
  name: string;
  /** Words beside the icon; a card has room for the icon only. */
  label?: string;
};

/** Compares the product of the `[data-product]` around it, or no longer; ./start.ts listens for all of a page. */
export const CompareToggle = ({ name, label }: Props) => (
  <button
    type="button"
    className={label ? 'product-action' : 'compare-icon'}
    data-compare-toggle=""
    data-when="script"
    aria-pressed="false"
    aria-label={`Compare ${name}`}
    ref={markCompared}
    suppressHydrationWarning
  >
    {label}
  </button>
);
