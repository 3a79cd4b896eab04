import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../../start-error.ts';
import { isTestAddress, walletAddress, walletTimeout } from '../wallet-environment.ts';

/** Hosts where no money moves (developer.esewa.com.np). */
const TEST_HOSTS = ['rc-epay.esewa.com.np', 'rc.esewa.com.np', 'uat.esewa.com.np'];
/** The path of our own sandbox. */
export const SANDBOX_PREFIX = '/esewa-sandbox';
/** Public, in the documentation: with them nobody pays. */
export const TEST_PRODUCT_CODE = 'EPAYTEST';
export const TEST_SECRET_KEY = '8gBm/:&EnhH.1/q';

export const esewaEnvironment = {
  ESEWA_BASE_URL: walletAddress,
  ESEWA_STATUS_BASE_URL: walletAddress,
  ESEWA_PRODUCT_CODE: z.string().min(1).optional(),
  ESEWA_SECRET_KEY: z.string().min(1).optional(),
  ESEWA_TIMEOUT_MS: walletTimeout,
};
type Values = z.output<z.ZodObject<typeof esewaEnvironment>>;

/** An account at the wallet: where its form is posted, where its payments are looked up, and what signs both. */
export type EsewaAccount = {
  /** Ends in a slash; the form is posted to `api/epay/main/v2/form` there. */
  baseUrl: string;
  /** Ends in a slash; live payments are looked up at another host than the form's. */
  statusBaseUrl: string;
  productCode: string;
  secretKey: string;
};
type EsewaSettings = {
  /** Undefined: the built-in sandbox, or in production none. */
  account: EsewaAccount | undefined;
  isProduction: boolean;
  timeoutMs: number;
};

const isTest = ({ baseUrl, statusBaseUrl, productCode }: EsewaAccount): boolean =>
  productCode === TEST_PRODUCT_CODE ||
  [baseUrl, statusBaseUrl].some((url) => isTestAddress(url, TEST_HOSTS, SANDBOX_PREFIX));

/** @throws StartError for an address without its account, and for a test account in production */
export function getEsewaSettings(values: Values, isProduction: boolean): EsewaSettings {
  const { ESEWA_BASE_URL: baseUrl, ESEWA_PRODUCT_CODE: productCode, ESEWA_SECRET_KEY: secretKey } = values;
  const shared = { isProduction, timeoutMs: values.ESEWA_TIMEOUT_MS };
  if (!baseUrl) return { ...shared, account: undefined };
  if (!productCode || !secretKey)
    throw new StartError(
      'ESEWA_BASE_URL needs ESEWA_PRODUCT_CODE and ESEWA_SECRET_KEY of that merchant account.',
    );
  const statusBaseUrl = values.ESEWA_STATUS_BASE_URL ?? baseUrl;
  const account = { baseUrl, statusBaseUrl, productCode, secretKey };
  if (isProduction && isTest(account))
    throw new StartError(
      'NODE_ENV=production refuses the test account of eSewa: set ESEWA_BASE_URL to https://epay.esewa.com.np/, ESEWA_STATUS_BASE_URL to https://esewa.com.np/, and the live product code.',
    );
  return { ...shared, account };
}

/** The fields that sign a form, in their order (eSewa ePay v2, "HMAC/SHA256"). */
export const FORM_FIELDS = ['total_amount', 'transaction_uuid', 'product_code'] as const;

/**
 * Signs fields: base64 of HMAC-SHA256 over `name=value,name=value`.
 * @param names in the order in which they are signed
 */
export const sign = (
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
  secretKey: string,
): string =>
  createHmac('sha256', secretKey)
    .update(names.map((name) => `${name}=${fields[name] ?? ''}`).join(','))
    .digest('base64');

/** Whether a signature is that of the fields, compared in constant time. */
export function isSignedBy(
  signature: string,
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
  secretKey: string,
): boolean {
  const expected = Buffer.from(sign(fields, names, secretKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Letters, digits and hyphens alone, a new one for each attempt: eSewa refuses one that was used. */
export const newTransactionId = (orderId: string): string =>
  `${orderId.replaceAll(/[^A-Za-z0-9-]/g, '-')}-${randomBytes(8).toString('hex')}`;

/** Paisa as eSewa writes rupees: without grouping, with decimals only where there are any. */
export const writeRupees = (paisa: number): string => String(paisa / 100);

/** What a form pays for, in paisa; `total` is the sum of both. */
type FormAmounts = { goodsPaisa: number; deliveryPaisa: number };

/**
 * The fields of the form that opens a payment (eSewa ePay v2, "Integration"). Prices include their tax.
 * @param returnUrl where eSewa sends the shopper back to; it appends `?data=` after a payment, so it has no query
 */
export function formFields(
  { productCode, secretKey }: EsewaAccount,
  transactionId: string,
  { goodsPaisa, deliveryPaisa }: FormAmounts,
  returnUrl: string,
): Readonly<Record<string, string>> {
  const fields = {
    amount: writeRupees(goodsPaisa),
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: writeRupees(deliveryPaisa),
    total_amount: writeRupees(goodsPaisa + deliveryPaisa),
    transaction_uuid: transactionId,
    product_code: productCode,
    success_url: returnUrl,
    failure_url: returnUrl,
    signed_field_names: FORM_FIELDS.join(','),
  };
  return { ...fields, signature: sign(fields, FORM_FIELDS, secretKey) };
}

/**
 * The words of a status lookup (eSewa ePay v2, "Status Check") in those of the state machine
 * (src/rules/order/wallet-limits.ts). AMBIGUOUS: eSewa itself does not know, so the order waits for a person.
 */
const WORDS: Readonly<Record<string, string>> = {
  PENDING: 'Initiated',
  COMPLETE: 'Completed',
  FULL_REFUND: 'Refunded',
  PARTIAL_REFUND: 'Partially Refunded',
  AMBIGUOUS: 'Pending',
  CANCELED: 'User canceled',
};

/** There is no such payment at eSewa: nobody has posted its form, or its time is over. */
export const NOT_FOUND = 'NOT_FOUND';

/** A status in our words; one that the documentation does not have is passed on, and means "wait". */
export const toWalletWord = (status: string): string => WORDS[status] ?? status;

/** Rupees as eSewa writes them, such as `1,000.0`, in whole paisa; undefined for what is no amount. */
export function parsePaisa(amount: string | number): number | undefined {
  const text = String(amount).trim();
  if (!/^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const paisa = Math.round(Number(text.replaceAll(',', '')) * 100);
  return Number.isSafeInteger(paisa) ? paisa : undefined;
}
