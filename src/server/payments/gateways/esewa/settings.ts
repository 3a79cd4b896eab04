import { z } from 'zod';
import { StartError } from '../../../start-error.ts';

/** Hosts where no money moves (developer.esewa.com.np). */
const TEST_HOSTS = ['rc-epay.esewa.com.np', 'rc.esewa.com.np', 'uat.esewa.com.np'];
/** The path of our own sandbox. */
export const SANDBOX_PREFIX = '/esewa-sandbox';
/** Public, in the documentation: with them nobody pays. */
export const TEST_PRODUCT_CODE = 'EPAYTEST';
export const TEST_SECRET_KEY = '8gBm/:&EnhH.1/q';

/** Longest that the wallet may take to respond; `OPENING_MS` of src/server/ledger/lookup-times.ts is above it. */
const LONGEST_TIMEOUT_MS = 15_000;

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => (url.endsWith('/') ? url : `${url}/`))
  .optional();

export const esewaEnvironment = {
  ESEWA_BASE_URL: address,
  ESEWA_STATUS_BASE_URL: address,
  ESEWA_PRODUCT_CODE: z.string().min(1).optional(),
  ESEWA_SECRET_KEY: z.string().min(1).optional(),
  ESEWA_TIMEOUT_MS: z.coerce
    .number('must be milliseconds')
    .int()
    .min(100)
    .max(LONGEST_TIMEOUT_MS)
    .default(10_000),
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
export type EsewaSettings = {
  /** Undefined: the built-in sandbox, or in production none. */
  account: EsewaAccount | undefined;
  isProduction: boolean;
  timeoutMs: number;
};

const isTest = ({ baseUrl, statusBaseUrl, productCode }: EsewaAccount): boolean =>
  productCode === TEST_PRODUCT_CODE ||
  [baseUrl, statusBaseUrl].some((url) => {
    const { hostname, pathname } = new URL(url);
    // A host name may end with the dot of the root: it is the same host.
    return TEST_HOSTS.includes(hostname.replace(/\.$/, '')) || pathname.includes(SANDBOX_PREFIX);
  });

/** @throws StartError for an address without its account, and for a test account in production */
export function esewaSettingsOf(values: Values, isProduction: boolean): EsewaSettings {
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
