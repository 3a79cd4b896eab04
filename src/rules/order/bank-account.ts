import type { BankAccount } from '../../contract/transfer.ts';
import type { WholeNumber } from '../setting-text.ts';
import { isTransfer, METHODS_SETTING, methodsOn } from './payment-method.ts';

/** The settings of the shop's account. Pages and mails show all of them; without one there is no account. */
const ACCOUNT_SETTINGS = {
  name: 'bank_account_name',
  bank: 'bank_name',
  branch: 'bank_branch',
  number: 'bank_account_number',
} as const;

/** The address of a picture with the account's QR, which a shop may have. */
export const QR_SETTING = 'bank_qr_picture';

/** How many hours an order waits for money to arrive in the account. */
export const HOURS: WholeNumber = { key: 'bank_transfer_hours', least: 1, most: 336, usual: 48 };

/** All that concerns transfers, in the order in which editors see them. */
export const TRANSFER_SETTINGS: readonly string[] = [
  ...Object.values(ACCOUNT_SETTINGS),
  QR_SETTING,
  HOURS.key,
];

type Values = Readonly<Record<string, string | undefined>>;

/** The shop's account; undefined while a part of it is not set. @param values texts of settings by key */
export function readAccount(values: Values): BankAccount | undefined {
  const read = (key: keyof typeof ACCOUNT_SETTINGS) => values[ACCOUNT_SETTINGS[key]]?.trim() ?? '';
  const account = { name: read('name'), bank: read('bank'), branch: read('branch'), number: read('number') };
  if (Object.values(account).includes('')) return undefined;
  const qr = values[QR_SETTING]?.trim();
  return qr ? { ...account, qr } : account;
}

/** The settings without which buyers have to ask where to send their money. */
export const missingAccountSettings = (values: Values): string[] =>
  methodsOn(values[METHODS_SETTING]).some(isTransfer) && readAccount(values) === undefined
    ? Object.values(ACCOUNT_SETTINGS).filter((key) => !values[key]?.trim())
    : [];
