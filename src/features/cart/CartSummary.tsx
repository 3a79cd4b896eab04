import { hasExtension } from '../../client/extensions.ts';
import { vatPercentAt } from '../../client/seller-vat.ts';
import { getOrderTotal, getSubtotal } from '../../rules/order/order-money.ts';
import { savedOn } from '../../rules/order/saved-on.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { Amount } from '../../ui/Amount.tsx';
import { OrderSums, SavedRow, ShippingRow } from '../../ui/OrderSums.tsx';
import * as messages from './messages.ts';
import { startCheckout } from './start-checkout.ts';
import type { CartItem } from './store.ts';

export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const subtotal = getSubtotal(items);
  const total = getOrderTotal(subtotal);
  const saved = savedOn(items);
  const vatPercent = vatPercentAt();
  return (
    <section aria-labelledby="summary-title" className="panel h-fit p-4 sm:p-6 lg:sticky lg:top-4">
      <h2 id="summary-title" className="mb-4 text-lg font-bold">
        {messages.orderSummary}
      </h2>
      <dl className="grid gap-2" aria-live="polite">
        <OrderSums subtotal={subtotal} shipping={<ShippingRow charge={0} />} discount={0} total={total} />
        <SavedRow rupees={saved} />
      </dl>
      {/* On a phone in view from the start, with the sums. */}
      <div className="buy-bar mt-4">
        <p aria-hidden="true">
          <Amount rupees={total} />
          {saved > 0 && <small>{messages.youSave(formatRupees(saved))}</small>}
        </p>
        <button type="button" className="button button-primary" onClick={() => startCheckout(items, 'cart')}>
          {messages.proceedToCheckout}
        </button>
      </div>
      {hasExtension('quotations') && (
        <a className="text-link mt-3 inline-block min-h-6" href="/quotation-request">
          {messages.askForQuotation}
        </a>
      )}
      <p className="vat-note text-muted mt-3 text-sm">
        {vatPercent === undefined ? messages.pricesCheckedNote : messages.vatIncludedNote(vatPercent)}
      </p>
    </section>
  );
}
