import type { Quotation } from '../../contract/quotation.ts';
import { getBillLines, getBillSums } from '../../rules/bills/bill-sums.ts';
import { billSumRows } from '../../rules/bills/bill-text.ts';
import { delivery as delivered } from '../../rules/bills/messages.ts';
import type { Sheet } from '../../rules/bills/sheet.ts';
import { formatPaisaInWords } from '../../rules/price/money.ts';
import { formatLastDay } from '../../rules/quotations/quotation-status.ts';
import { formatDay } from '../../rules/shop/format-date.ts';
import type { PdfProcesses } from '../bills/pdf/pdf-processes.ts';
import { getPaisa } from '../ledger/owed-money.ts';
import * as messages from './messages.ts';

function toSheet(quotation: Quotation): Sheet {
  const { number, seller, customer, buyerCompany, buyerPan, isVatBill, vatPercent, note, validUntil } =
    quotation;
  const charge = quotation.shippingCharge;
  const delivery = { name: delivered, quantity: 1, unitPrice: charge, discount: 0, total: charge };
  const asked = [...quotation.lines, ...(charge > 0 ? [delivery] : [])].map(
    ({ name, quantity, unitPrice, discount, total }) => ({
      name,
      quantity,
      unitPaisa: getPaisa(unitPrice),
      discountPaisa: getPaisa(discount * quantity),
      totalPaisa: getPaisa(total),
      serials: [],
    }),
  );
  // A promotion is parted among all lines as on the bill; no line has a discount of its own beside it.
  const { subTotal, shippingCharge, totalPrice } = quotation;
  const lines = asked.some(({ discountPaisa }) => discountPaisa > 0)
    ? asked
    : getBillLines(asked, getPaisa(subTotal + shippingCharge - totalPrice));
  const sums = getBillSums(lines, isVatBill ? vatPercent : undefined);
  return {
    title: messages.title,
    label: number,
    mark: '',
    seller,
    buyerHead: messages.quotedTo,
    buyer: {
      name: buyerCompany ?? customer.fullName,
      address: [buyerCompany && customer.fullName, customer.address, customer.phone]
        .filter(Boolean)
        .join('\n'),
      pan: buyerPan,
    },
    facts: [
      [messages.numberFact, number],
      [messages.dateFact, formatDay(quotation.createdAt)],
      ...(validUntil ? [[messages.validFact, formatLastDay(validUntil)] as const] : []),
    ],
    lines,
    sums: billSumRows({ ...sums, isVatBill, vatPercent }),
    inWords: formatPaisaInWords(sums.grandPaisa),
    footer: [...(note ? note.split('\n') : []), isVatBill ? messages.vatNote : messages.noBillNote],
  };
}

/** A quotation as a PDF of A4 pages. */
export const renderQuotation = (pdfs: PdfProcesses, quotation: Quotation): Promise<Buffer> =>
  pdfs.draw({ sheets: [toSheet(quotation)], title: `${messages.title} ${quotation.number}` });
