import * as messages from './messages.ts';

export const EmptyCart = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">{messages.emptyCartTitle}</h2>
    <p className="text-muted">{messages.emptyCartNote}</p>
    <a href="/explore-products" className="button button-primary">
      {messages.startShopping}
    </a>
  </div>
);
