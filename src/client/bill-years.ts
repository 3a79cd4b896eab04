import { BILL_YEARS } from '../rules/bills/bill-settings.ts';
import { readNumber } from './read-settings.ts';

/** For how many years after the end of their fiscal year the host keeps bills, by its settings. */
export const readBillYears = () => readNumber(BILL_YEARS);
