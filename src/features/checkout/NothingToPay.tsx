import * as messages from './messages.ts';

export const NothingToPay = () => (
  <div className="panel grid min-h-72 place-items-center content-center gap-4 p-6 text-center">
    <h2 className="text-xl font-bold">{messages.invalidPaymentRequest}</h2>
    <p className="text-muted">{messages.nothingToOrder}</p>
    <a href="/cart" className="button button-primary">
      {messages.goToCart}
    </a>
  </div>
);
