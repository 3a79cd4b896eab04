export const NothingToPay = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">Invalid payment request</h2>
    <p className="text-muted">There is nothing to order in this tab. Go to your cart to check out.</p>
    <a href="/cart" className="button button-primary">
      Go to Cart
    </a>
  </div>
);
