export const EmptyCart = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">Your Cart is Empty</h2>
    <p className="text-muted">Items you add are saved on this device.</p>
    <a href="/explore-products" className="button button-primary">
      Start Shopping
    </a>
  </div>
);
