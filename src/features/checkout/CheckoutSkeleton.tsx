import * as messages from './messages.ts';

export const CheckoutSkeleton = () => (
  <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
    <div role="status" className="skeleton h-144">
      <span className="sr-only">{messages.loadingCheckout}</span>
    </div>
    <div className="skeleton h-80" />
  </div>
);
