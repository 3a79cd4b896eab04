import { LAST_BS_DAY } from '../../rules/bikram-sambat.ts';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import { nepalDay } from '../../rules/shop/nepal-time.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';

const check = 'calendar';
/** Nepal publishes the months of a year some months before it begins. */
const WARN_BELOW_DAYS = 365;
const ACTION =
  'Install a newer version of the shop, whose calendar reaches further: bills need the date of Nepal.';

/** Checks that the calendar of Nepal is known for another year: without it no bill can be issued. */
export function checkCalendar(now = new Date()): Diagnosis {
  const daysLeft = (Date.parse(LAST_BS_DAY) - Date.parse(nepalDay(now))) / DAY_MS;
  if (daysLeft < 0) return failed(check, `The calendar of Nepal is known until ${LAST_BS_DAY} only.`, ACTION);
  const message = `the calendar of Nepal is known until ${LAST_BS_DAY}`;
  return daysLeft < WARN_BELOW_DAYS
    ? warning(check, `${message}, in ${daysLeft} days.`, ACTION)
    : ok(check, message);
}
