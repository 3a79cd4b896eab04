import { useCallback } from 'react';
import { useQuery } from '../../../browser/use-query.ts';
import { fetchBill } from '../../../client/editor/bills.ts';
import type { Bill } from '../../../contract/bill.ts';
import { billFacts, billFooter, billSumRows, billTitle } from '../../../rules/bills/bill-text.ts';
import { serials as serialsText } from '../../../rules/bills/messages.ts';
import { formatPaisa } from '../../../rules/price/exact-rupees.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../Icon.tsx';
import { Loading } from '../Loading.tsx';
import { addressOf } from '../views.ts';
import { BillFiles } from './BillFiles.tsx';
import * as messages from './messages.ts';

const Fact = ({ name, value, href }: { name: string; value: string; href?: string | undefined }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere">
      {href ? (
        <a className="studio-link" href={href}>
          {value}
        </a>
      ) : (
        value
      )}
    </dd>
  </div>
);

const partyOf = ({ name, address, pan }: Bill['buyer']) =>
  [name, address, pan && messages.buyerPan(pan)].filter(Boolean).join(', ');

/** What a fact leads to: the order, and of a credit note its bill. */
function leadsTo(bill: Bill, value: string): string | undefined {
  if (value === bill.orderId) return addressOf('orders', value);
  return bill.refersTo !== undefined && value === bill.refersToLabel
    ? addressOf('bills', bill.refersTo)
    : undefined;
}

const Lines = ({ lines }: Pick<Bill, 'lines'>) => (
  <ul aria-label={messages.linesTitle} className="grid gap-2">
    {lines.map(({ name, quantity, unitPaisa, discountPaisa, totalPaisa, serials }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand on a bill twice, and a bill never changes
      <li key={`${index}-${name}`} className="flex items-baseline justify-between gap-4">
        <span className="studio-grow wrap-anywhere">
          {name}{' '}
          <span className="text-muted block text-sm">
            {messages.lineOf(quantity, formatPaisa(unitPaisa))}
            {discountPaisa > 0 && ` ${messages.discountOf(formatPaisa(discountPaisa))}`}
            {serials.length > 0 && <span className="block">{serialsText(serials.join(', '))}</span>}
          </span>
        </span>
        <span className="price shrink-0">{formatPaisa(totalPaisa)}</span>
      </li>
    ))}
  </ul>
);

const Sheet = ({ bill }: { bill: Bill }) => (
  <article className="panel studio-box" aria-labelledby="studio-bill">
    <h3 id="studio-bill" className="studio-title">
      {billTitle(bill)} {bill.label}
    </h3>
    <BillFiles bill={bill} />
    <dl className="studio-facts">
      {billFacts(bill).map(([name, value]) => (
        <Fact key={name} name={name} value={value} href={leadsTo(bill, value)} />
      ))}
      <Fact name={messages.seller} value={partyOf(bill.seller)} />
      <Fact name={messages.buyer} value={partyOf(bill.buyer)} />
    </dl>
    <Lines lines={bill.lines} />
    <dl className="border-line ml-auto grid w-full max-w-80 gap-1 border-t pt-3">
      {billSumRows(bill).map(([name, value], index, { length }) => (
        <div key={name} className={`flex justify-between gap-8 ${index === length - 1 ? 'font-bold' : ''}`}>
          <dt>{name}</dt>
          <dd className="price">{value}</dd>
        </div>
      ))}
    </dl>
    <p>{messages.inWords(bill.inWords)}</p>
    <p className="text-muted text-sm">{billFooter(bill, undefined).join(' ')}</p>
  </article>
);

function KnownBill({ id }: { id: number }) {
  const [result, retry] = useQuery(useCallback(() => fetchBill(id), [id]));
  if (result.state === 'loading') return <Loading text={messages.loadingBill} />;
  if (result.state === 'failed') return <Failure message={result.error.message} onRetry={retry} />;
  return <Sheet bill={result.data} />;
}

/** A bill or credit note as it was issued, and the way back to the register. @param recordKey its id */
export function BillPage({ recordKey }: { recordKey: string }) {
  const id = Number(recordKey);
  return (
    <>
      <a className="studio-back" href={addressOf('bills')}>
        <Icon name="back" /> {messages.allBills}
      </a>
      {Number.isInteger(id) && id > 0 ? <KnownBill id={id} /> : <p>{messages.billNotFound}</p>}
    </>
  );
}
