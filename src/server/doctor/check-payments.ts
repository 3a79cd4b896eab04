import { missingAccountSettings } from '../../rules/order/bank-account.ts';
import { type Diagnosis, warning } from '../diagnosis.ts';
import type { Read } from './database-access.ts';

/** Checks that nothing is missing of a way to pay that the shop's settings name. */
export async function checkPayments(read: Read): Promise<Diagnosis[]> {
  // Without a schema there are no settings, as another finding says.
  const rows = await read<{ key: string; value: string }>('SELECT key, value FROM settings').catch(() => []);
  const missing = missingAccountSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  if (missing.length === 0) return [];
  return [
    warning(
      'payments',
      `Buyers by bank transfer have to ask for the account: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
      'Set them in the Studio, under Settings, or take BANK_TRANSFER out of payment_methods.',
    ),
  ];
}
