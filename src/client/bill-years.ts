import { billYears } from '../rules/bills/bill-settings.ts';
import { readSetting } from './read-settings.ts';

/** For how many years after the end of their fiscal year the host keeps bills, by its settings. */
export const readBillYears = async () => billYears(await readSetting('bill_years'));
