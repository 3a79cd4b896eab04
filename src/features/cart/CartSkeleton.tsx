import * as messages from './messages.ts';

/** As large as a cart of one item and its summary, so that the page does not shift. */
export const CartSkeleton = () => (
  <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
    <div role="status" className="skeleton h-60">
      <span className="sr-only">{messages.loadingCart}</span>
    </div>
    <div className="skeleton h-72" />
  </div>
);
