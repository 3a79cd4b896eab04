import type { OpeningError } from './documented-errors.ts';

/** The statuses that a lookup of a paid payment can be made to report. */
export type SaidWord =
  | 'Initiated'
  | 'Pending'
  | 'Canceled'
  | 'Failed'
  | 'Refunded'
  | 'Partially Refunded'
  | 'Held by the bank';

/** The deviations that the sandbox can be set to. */
export type Behaviour =
  | 'good'
  | 'opening-503'
  | 'opening-503-twice'
  | 'opening-hangs'
  | 'opening-drops'
  | 'lookup-503'
  | 'lookup-hangs'
  | 'lookup-not-found'
  | 'drops-after-paying'
  | 'takes-another-amount'
  | 'takes-a-service-charge'
  | 'refund-hangs'
  | 'refund-lost'
  | 'refund-refused'
  | 'refund-needs-mobile'
  | `says ${SaidWord}`
  | `refuses: ${OpeningError}`;

/**
 * Phone numbers in an order that choose what the built-in sandbox does, so that each status and each error can be seen
 * in a browser.
 */
export const MAGIC_PHONES: Readonly<Record<string, Behaviour>> = {
  '9800000201': 'says Initiated',
  '9800000202': 'says Pending',
  '9800000205': 'says Refunded',
  '9800000206': 'says Partially Refunded',
  '9800000299': 'says Held by the bank',
  '9800000410': 'says Canceled',
  '9800000424': 'says Failed',
  '9800000402': 'takes-another-amount',
  '9800000413': 'takes-a-service-charge',
  '9800000404': 'lookup-not-found',
  '9800000504': 'lookup-503',
  '9800000508': 'lookup-hangs',
  '9800000503': 'opening-503',
  '9800000532': 'opening-503-twice',
  '9800000408': 'opening-hangs',
  '9800000418': 'opening-drops',
  '9800000499': 'drops-after-paying',
  '9800000421': 'refund-refused',
  '9800000422': 'refund-needs-mobile',
  '9800000522': 'refund-hangs',
  '9800000523': 'refund-lost',
  '9800000431': 'refuses: return_url is blank',
  '9800000432': 'refuses: return_url is invalid',
  '9800000433': 'refuses: website_url is blank',
  '9800000434': 'refuses: website_url is invalid',
  '9800000435': 'refuses: Amount is less than 10',
  '9800000436': 'refuses: Amount is invalid',
  '9800000437': 'refuses: purchase_order_id is blank',
  '9800000438': 'refuses: purchase_order_name is blank',
  '9800000439': "refuses: Amount breakdown doesn't total to the amount passed",
  '9800000441': 'refuses: incorrect key',
  '9800000442': 'refuses: key without its prefix',
};

const LOCAL_DIGITS = 10;

/** @param phone as the shop sends it, with or without +977 */
export const getBehaviour = (phone: string | undefined): Behaviour =>
  MAGIC_PHONES[(phone ?? '').replaceAll(/\D/g, '').slice(-LOCAL_DIGITS)] ?? 'good';
