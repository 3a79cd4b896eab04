export const CheckoutSkeleton = () => (
  <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
    <div role="status" className="skeleton h-144">
      <span className="sr-only">Loading checkout...</span>
    </div>
    <div className="skeleton h-80" />
  </div>
);
