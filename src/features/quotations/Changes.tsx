import { takeFocus } from '../../browser/take-focus.ts';
import type { Quotation } from '../../contract/quotation.ts';
import { shippingText } from '../../rules/order/shipping.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { formatLastDay } from '../../rules/quotations/quotation-status.ts';
import * as messages from './messages.ts';

type Fact = { key: string; name: string; text: string };

const readLines = ({ lines }: Quotation): Fact[] =>
  lines.map(({ id, name, quantity, unitPrice, discount }) => ({
    key: String(id),
    name,
    text: messages.lineTerms(quantity, formatRupees(unitPrice), discount > 0 && formatRupees(discount)),
  }));

/** What a quotation says besides its lines. */
function readTerms(quotation: Quotation): Fact[] {
  const { promotions = [], seller, customer, buyerCompany, buyerPan, validUntil, note } = quotation;
  const { isInsideValley, district, isVatBill, vatPercent, shippingCharge, totalPrice } = quotation;
  const place = district ?? (isInsideValley ? messages.insideValley : messages.outsideValley);
  const fact = (name: string, ...parts: (string | null | false)[]) => ({
    key: name,
    name,
    text: parts.filter(Boolean).join(', '),
  });
  return [
    ...promotions.map(({ title, discount }) => fact(title, `− ${formatRupees(discount)}`)),
    fact(messages.delivery, place, shippingText(shippingCharge)),
    fact(messages.total, formatRupees(totalPrice)),
    fact(
      messages.quotedFor,
      buyerCompany,
      customer.fullName,
      customer.phone,
      customer.email,
      customer.address,
      buyerPan && messages.pan(buyerPan),
    ),
    fact(messages.validity, validUntil && formatLastDay(validUntil)),
    fact(messages.note, note),
    fact(messages.seller, seller.name, seller.address, seller.pan && messages.pan(seller.pan)),
    fact(messages.vat, isVatBill ? messages.vatIncluded(vatPercent) : messages.noBill),
  ];
}

/** The facts that are others than before; each side is empty where there was none. */
function findChanges(earlier: readonly Fact[], present: readonly Fact[]) {
  const keys = new Set([...earlier, ...present].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [was, is] = [earlier, present].map((facts) => facts.find((fact) => fact.key === key));
    if (was?.name === is?.name && was?.text === is?.text) return [];
    return { key, name: (is ?? was)?.name ?? '', was: was?.text ?? '', is: is?.text ?? '' };
  });
}

/** Says what of a quotation has changed since it was shown, before it is accepted as it is now. */
export const Changes = ({ before, now }: { before: Quotation; now: Quotation }) => (
  <section className="border-line bg-sunken grid gap-3 rounded-lg border p-4" aria-labelledby="changes-title">
    <h3 id="changes-title" tabIndex={-1} ref={takeFocus} className="font-semibold outline-none">
      {messages.changesTitle}
    </h3>
    <dl className="grid gap-2">
      {[
        ...findChanges(readLines(before), readLines(now)),
        ...findChanges(readTerms(before), readTerms(now)),
      ].map(({ key, name, was, is }) => (
        <div key={key} className="wrap-anywhere">
          <dt className="font-medium">{name}</dt>
          <dd>
            {messages.before} <del>{was || messages.nothing}</del>
          </dd>
          <dd>
            {messages.now} <ins className="font-semibold no-underline">{is || messages.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
