import { useCallback, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { callApi } from '../../../client/call-api.ts';
import type { Bill, BillPrinting, PaperSize } from '../../../contract/bill.ts';
import { readBill, readBillPdf } from '../../../contract/calls/bills.ts';
import { countBillPrint } from '../../../contract/calls/staff/bills.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { billFacts, billFooter, billSumRows, billTitle } from '../../../rules/bills/bill-text.ts';
import {
  copyOfOriginal,
  original,
  panNotBillable,
  serials as serialsText,
} from '../../../rules/bills/messages.ts';
import { formatPaisa } from '../../../rules/price/money.ts';
import { ErrorText, SendButton } from '../../../ui/SendButton.tsx';
import { Fact } from '../Fact.tsx';
import { BackLink } from '../Icon.tsx';
import { Read } from '../Loading.tsx';
import { settingLabel } from '../resources/setting-label.ts';
import { useMay } from '../staff/member.ts';
import { getAddress } from '../views.ts';
import * as messages from './messages.ts';

const SIZES: readonly PaperSize[] = ['a4', '80mm'];

/** Saves a bill as a file; who may print has each print counted, and its file says original or which copy. */
export function BillFiles({ bill: { id, label, prints } }: { bill: Bill }) {
  const mayPrint = useMay('bills.issue');
  const [count, setCount] = useState(prints);
  const [mark, setMark] = useState<string>();
  const save = async (size: PaperSize, print: BillPrinting = 'none') =>
    saveFile(
      await callApi(readBillPdf, { id, query: { size, print } }),
      `bill-${label.replaceAll('/', '-')}.pdf`,
    );
  const print = async (size: PaperSize) => {
    const { copy } = (await callApi(countBillPrint, { id })).data;
    setCount(copy + 1);
    await save(size, 'counted');
    setMark(copy === 0 ? original : copyOfOriginal(copy));
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{messages.papers(label)}</legend>
      <div className="studio-actions">
        {mayPrint &&
          SIZES.map((size) => (
            <SendButton
              key={size}
              label={messages.printOn[size]}
              failure={FAILURE_MESSAGES.edit}
              onSend={() => print(size)}
            />
          ))}
        {SIZES.map((size) => (
          <SendButton
            key={size}
            label={messages.pdfFor[size]}
            failure={FAILURE_MESSAGES.bills}
            onSend={() => save(size)}
          />
        ))}
      </div>
      <p role="status" className="text-muted text-sm">
        {mark ? messages.printed(mark) : messages.timesPrinted(count)}
      </p>
    </fieldset>
  );
}

const Value = ({ text, href }: { text: string; href: string | undefined }) =>
  href ? (
    <a className="studio-link" href={href}>
      {text}
    </a>
  ) : (
    text
  );

const getParty = ({ name, address, pan }: Bill['buyer']) =>
  [name, address, pan && messages.buyerPan(pan)].filter(Boolean).join(', ');

/** What a fact leads to: the order, and of a credit note its bill. */
function leadsTo(bill: Bill, value: string): string | undefined {
  if (value === bill.orderId) return getAddress('orders', value);
  return bill.refersTo !== undefined && value === bill.refersToLabel
    ? getAddress('bills', bill.refersTo)
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
            {messages.lineText(quantity, formatPaisa(unitPaisa))}
            {discountPaisa > 0 && ` ${messages.discountText(formatPaisa(discountPaisa))}`}
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
        <Fact key={name} name={name}>
          <Value text={value} href={leadsTo(bill, value)} />
        </Fact>
      ))}
      <Fact name={messages.seller}>{getParty(bill.seller)}</Fact>
      <Fact name={messages.buyer}>{getParty(bill.buyer)}</Fact>
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

/** A bill or credit note as it was issued, and the way back to the register. @param recordKey its id */
export function BillPage({ recordKey }: { recordKey: string }) {
  const id = Number(recordKey);
  const ask = useCallback(async () => (await callApi(readBill, { id })).data, [id]);
  return (
    <>
      <BackLink view="bills">{messages.allBills}</BackLink>
      {Number.isInteger(id) && id > 0 ? (
        <Read ask={ask} loading={messages.loadingBill}>
          {(bill) => <Sheet bill={bill} />}
        </Read>
      ) : (
        <p>{messages.billNotFound}</p>
      )}
    </>
  );
}

type Props = { children: string | undefined; className?: string };

/** The error of a step that issues a bill, with the way to the settings that it waits for. */
export function BillError({ children, className = 'studio-alert' }: Props) {
  const maySet = useMay('settings');
  return (
    <>
      <ErrorText className={className}>{children}</ErrorText>
      {children === panNotBillable && maySet && (
        <p className="studio-actions">
          {['pan_vat_number', 'bills_without_pan'].map((key) => (
            <a key={key} className="studio-link" href={getAddress('settings', key)}>
              {settingLabel(key)}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
