/** Nepal's country code, as stored numbers begin. */
export const HOME_COUNTRY_CODE = '+977';
const TRUNK_PREFIX = '0';
/** Mobile and toll-free numbers are dialled without a prefix, landlines with a 0 before their area code. */
const DIALLED_AS_IT_IS = /^(?:9\d{9}|1\d{10})$/;

/**
 * A stored number as shoppers in Nepal write it: 9841234567, 015970003.
 * @param stored international form, such as +9779841234567; a foreign number stays as it is
 */
export function shownPhone(stored: string): string {
  if (!stored.startsWith(HOME_COUNTRY_CODE)) return stored;
  const number = stored.slice(HOME_COUNTRY_CODE.length);
  return DIALLED_AS_IT_IS.test(number) ? number : `${TRUNK_PREFIX}${number}`;
}
