import { billYears } from '../rules/bills/bill-settings.ts';
import { fetchSettings } from './content.ts';
import { memoize } from './memoize.ts';

/** For how many years after the end of their fiscal year the host keeps bills, by its settings. */
export const readBillYears = memoize(async () => {
  const settings = await fetchSettings().catch(() => []);
  return billYears(settings.find(({ key }) => key === 'bill_years')?.value);
});
