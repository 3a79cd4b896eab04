/** Nepal's country code, as stored numbers begin. */
export const HOME_COUNTRY_CODE = '+977';

/**
 * A stored number as shoppers in Nepal write it: 9841234567, 015970003. The text of this function is also sent as part
 * of an inline script (checkout/fill-static-form.ts), so it uses nothing from outside but its parameters.
 * @param stored international form, such as +9779841234567; a foreign number stays as it is
 */
export function shownPhone(stored: string, homeCode = HOME_COUNTRY_CODE): string {
  if (!stored.startsWith(homeCode)) return stored;
  const number = stored.slice(homeCode.length);
  // Mobile and toll-free numbers are dialled as they are, landlines with a 0 before their area code.
  return /^(?:9\d{9}|1\d{10})$/.test(number) ? number : `0${number}`;
}
