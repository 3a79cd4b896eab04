import { readWholeNumber } from '../../contract/read-number.ts';
import { DAY_MS } from '../shop/milliseconds.ts';

/** How long goods can be returned, from their delivery (Consumer Protection Act 2075 §14). */
export const RETURN_DAYS = 7;

/** How long a refund may take once it is due (E-commerce Act 2081). */
export const REFUND_DAYS = 7;

/** Until when the goods of an order can be returned (ISO); undefined where its delivery is unknown. */
export function returnDeadline(deliveredAt: string | undefined): string | undefined {
  const delivered = new Date(deliveredAt ?? '');
  if (Number.isNaN(delivered.getTime())) return undefined;
  return new Date(delivered.getTime() + RETURN_DAYS * DAY_MS).toISOString();
}

/** The setting of the days in which sealed goods can be returned; the law is read as 15. */
export const SEALED_SETTING = 'sealed_return_days';
const MOST_DAYS = 60;

/** For how many days goods whose seal is unbroken can be returned; undefined where the shop says nothing of them. */
export function sealedReturnDays(setting: string | undefined): number | undefined {
  const reading = readWholeNumber(setting ?? '');
  return 'value' in reading && reading.value >= RETURN_DAYS && reading.value <= MOST_DAYS
    ? reading.value
    : undefined;
}

/** What is wrong with the value of the setting; undefined where nothing is, and of other settings. */
export const returnSettingProblem = (key: string, value: string): string | undefined =>
  key !== SEALED_SETTING || value === '' || sealedReturnDays(value) !== undefined
    ? undefined
    : `must be a whole number from ${RETURN_DAYS} to ${MOST_DAYS}`;
