import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import { useQuery } from '../../browser/use-query.ts';
import { useSaleState } from '../../browser/use-sale-state.ts';
import { type BankTerms, getTerms, type InstalmentSettings } from '../../rules/price/instalment-settings.ts';
import { getInstalments } from '../../rules/price/instalments.ts';
import { formatRupees } from '../../rules/price/money.ts';
import { TextField } from '../../ui/fields.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import * as messages from './messages.ts';
import { productNow } from './product-now.ts';
import { termsText } from './terms-text.ts';
import { readInstalmentAmount, readWish, type Wish } from './wish.ts';

/** What an amount in whole rupees costs by each bank and number of months. */
const InstalmentTable = ({ banks, amount }: { banks: readonly BankTerms[]; amount: number }) => (
  <table className="instalments panel">
    <caption className="sr-only">{messages.tableCaption}</caption>
    <thead>
      <tr>
        <th scope="col">{messages.monthsColumn}</th>
        <th scope="col">{messages.monthlyColumn}</th>
        <th scope="col">{messages.extraColumn}</th>
        <th scope="col">{messages.totalColumn}</th>
      </tr>
    </thead>
    {banks.map((bank, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bank may have two lines, and they never move.
      <tbody key={index}>
        <tr>
          <th scope="rowgroup" colSpan={4}>
            {bank.bank}
            <span>{termsText(bank)}</span>
          </th>
        </tr>
        {getTerms(bank).map((terms) => {
          const { monthly, interest, fee, total } = getInstalments(amount, terms);
          return (
            <tr key={terms.months}>
              <th scope="row">{terms.months}</th>
              <td>{formatRupees(monthly)}</td>
              <td>{formatRupees(interest + fee)}</td>
              <td>{formatRupees(total)}</td>
            </tr>
          );
        })}
      </tbody>
    ))}
  </table>
);

/** What pages show before an amount is typed, in whole rupees. */
const EXAMPLE = 100_000;

/** What an amount costs a month, what banks ask for, and the enquiry. */
export function Instalments({ banks, least, papers }: InstalmentSettings) {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const [amount, setAmount] = useState(Math.max(EXAMPLE, least));
  const [wish, setWish] = useState<Wish>({ product: undefined, amount: '' });
  const [price, setPrice] = useState<number>();
  const sale = useSaleState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another state of the sale it costs something else.
  const ask = useCallback(() => productNow(wish.product ?? ''), [wish.product, sale]);
  const [found] = useQuery(wish.product === undefined ? undefined : ask);
  const read = found.state === 'failed' ? undefined : found.last;
  // Beside another amount than its price it would seem to cost that.
  const product = amount === price ? read : undefined;
  const type = (text: string) => {
    setTyped(text);
    setAmount((before) => readInstalmentAmount(text, least) ?? before);
  };
  const takePrice = (now: number) => {
    setPrice(now);
    type(String(now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once.
  useEffect(() => {
    const asked = readWish(location.search);
    setWish(asked);
    type(asked.amount);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address's amount gives way, and its earlier price.
  useEffect(() => {
    if (read && (typed === wish.amount || amount === price)) takePrice(read.price);
    else setPrice(read?.price);
  }, [read]);
  const amountError =
    typed !== '' && readInstalmentAmount(typed, least) === undefined
      ? messages.amountError(formatRupees(least))
      : undefined;
  const shown = formatRupees(amount);
  const cost = isHydrated ? messages.costText(shown) : messages.exampleText(shown);

  return (
    <>
      <section className="mt-8">
        <h2 className="text-xl font-bold">{messages.costTitle}</h2>
        <div data-when="script" className="instalment-amount">
          {isHydrated && (
            <TextField
              id="amount"
              label={messages.amountLabel}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={typed}
              error={amountError}
              onChange={type}
            />
          )}
        </div>
        <p role="status" className="mt-4 mb-2 font-semibold">
          {product ? messages.costOfProduct(product.name, shown) : cost}
        </p>
        <InstalmentTable banks={banks} amount={amount} />
        <p className="text-muted mt-2 text-sm">{messages.lastPayment}</p>
      </section>
      <section className="mt-8">
        <h2 className="text-xl font-bold">{messages.papersTitle}</h2>
        <p className="mt-2 max-w-prose">{messages.papersIntro}</p>
        <ul className="papers">
          {(papers.length > 0 ? papers : messages.usualPapers).map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      </section>
      <section className="mt-8">
        <h2 className="text-xl font-bold">{messages.enquiryTitle}</h2>
        <p className="mt-2 mb-4 max-w-prose">{messages.enquiryIntro}</p>
        <div data-when="script" className="enquiry-place">
          {isHydrated && (
            <EnquiryForm
              banks={banks}
              amount={amount}
              amountError={amountError}
              product={product?.slug}
              onPriceChange={takePrice}
            />
          )}
        </div>
      </section>
    </>
  );
}
