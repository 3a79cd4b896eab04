import { PAN_PATTERN } from '../../contract/pan.ts';
import { isVatRegistered } from '../../rules/bills/bill-settings.ts';
import { type Diagnosis, ok, warning } from '../diagnosis.ts';
import type { Read } from './database-access.ts';

const check = 'seller';

/** Checks that bills name the seller's PAN: the first waits for it, unless the owner says that the shop has none. */
export async function checkSeller(read: Read): Promise<Diagnosis[]> {
  // Without a schema there are no settings, as another finding says.
  const rows = await read<{ key: string; value: string }>(
    "SELECT key, value FROM settings WHERE key IN ('pan_vat_number', 'vat_registered')",
  ).catch(() => undefined);
  if (!rows) return [];
  const settingOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const pan = settingOf('pan_vat_number')?.trim() ?? '';
  if (PAN_PATTERN.test(pan)) return [ok(check, `bills name PAN ${pan}`)];
  const document = isVatRegistered(settingOf('vat_registered')) ? 'tax invoices' : 'bills';
  return [
    warning(
      check,
      pan === ''
        ? `The shop issues ${document} without its PAN.`
        : `The PAN on ${document} is not nine digits.`,
      'Set the PAN/VAT number in the Studio, under Settings; a shop without VAT registration sets vat_registered to no.',
    ),
  ];
}
