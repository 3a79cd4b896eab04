import type { BillKind } from '../../contract/bill.ts';

/** The columns of the law's registers, in their order; those of the Standard View are the tax office's own names. */
export const registerColumns = [
  'Date (BS)',
  'Bill No.',
  'Buyer',
  'Buyer PAN',
  'Total',
  'Taxable value',
  'VAT',
  'Tax-exempt',
  'Export value',
  'Export country',
  'Customs no.',
  'Customs date',
  'Of bill',
  'Reason',
  'Issued (Nepal)',
  'Issued (UTC)',
  'VAT rate (%)',
];
export const standardColumns = [
  'Fiscal_Year',
  'Bill_no',
  'Customer_name',
  'Customer_PAN',
  'Bill_Date',
  'Amount',
  'Discount',
  'Taxable_Amount',
  'Tax_Amount',
  'Total_Amount',
  'Sync_with_IRD',
  'Is_Bill_Printed',
  'Is_Bill_Active',
  'Printed_Time',
  'Entered_By',
  'Printed_By',
  'Is_realtime',
  'Payment_Method',
  'VAT_Refund_Amount',
  'Transaction_Id',
];
export const vatColumns = [
  'Fiscal year',
  'Month (BS)',
  'Documents',
  'Count',
  'Total',
  'Taxable value',
  'VAT',
];
export const yes = 'True';
export const no = 'False';
/** Of a bill that no member of the staff issued. */
export const enteredByShop = 'Shop';
export const kinds: Readonly<Record<BillKind, string>> = { INVOICE: 'Bills', CREDIT_NOTE: 'Credit notes' };
export const left = 'Left';
