/** What the sandbox can be told to do instead of what a wallet should. */
export type Behaviour =
  | 'good'
  | 'opening-503'
  | 'opening-503-twice'
  | 'opening-hangs'
  | 'opening-drops'
  | 'lookup-503'
  | 'lookup-hangs'
  | 'drops-after-paying'
  | 'takes-another-amount'
  | 'refund-hangs'
  | 'refund-lost'
  | 'refund-needs-mobile';

/** Phone numbers in an order that make the built-in sandbox misbehave, so that each fault can be seen in a browser. */
const MAGIC_PHONES: Record<string, Behaviour> = {
  '9800000503': 'opening-503',
  '9800000532': 'opening-503-twice',
  '9800000408': 'opening-hangs',
  '9800000499': 'drops-after-paying',
  '9800000504': 'lookup-503',
  '9800000402': 'takes-another-amount',
};

const LOCAL_DIGITS = 10;

/** @param phone as the shop sends it, with or without +977 */
export const behaviourOf = (phone: string | undefined): Behaviour =>
  MAGIC_PHONES[(phone ?? '').replaceAll(/\D/g, '').slice(-LOCAL_DIGITS)] ?? 'good';
