/**
 * Rupees of a unit (kWh) for homes that use 51 to 250 units a month, since 17 November 2021
 * (https://www.fiscalnepal.com/2021/10/28/6954/govt-reduces-electricity-tariff-rate-effective-from-november-17/, read
 * on 2026-11-22).
 */
export const RUPEES_A_UNIT = 9.5;
export const HOURS_A_DAY = 4;
const DAYS_A_MONTH = 30;

/** Whole rupees a month for so many watts, used `HOURS_A_DAY` hours a day. */
export const runningCost = (watts: number): number =>
  Math.round((watts / 1000) * HOURS_A_DAY * DAYS_A_MONTH * RUPEES_A_UNIT);
