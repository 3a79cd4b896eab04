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
export type EsewaSettings = {
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
