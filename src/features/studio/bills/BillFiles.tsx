import { useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { callApi } from '../../../client/call-api.ts';
import type { Bill, BillPrinting, PaperSize } from '../../../contract/bill.ts';
import { readBillPdf } from '../../../contract/calls/bills.ts';
import { countBillPrint } from '../../../contract/calls/staff/bills.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { copyOfOriginal, original } from '../../../rules/bills/messages.ts';
import { SendButton } from '../../../ui/SendButton.tsx';
import { useMay } from '../staff/member.ts';
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
