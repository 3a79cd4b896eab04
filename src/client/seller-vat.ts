import { isVatRegistered } from '../rules/bills/bill-settings.ts';
import { VAT_RATES_SETTING, vatRateOn, vatRates } from '../rules/price/vat.ts';
import { nepalDay } from '../rules/shop/nepal-time.ts';
import { buildTime } from './catalogue-snapshot.ts';
import { settingInBuild } from './setting-in-build.ts';

/** What pages carry of a seller without VAT registration, and of no other. */
export const vatRegisteredInBuild = (): 'no' | undefined =>
  isVatRegistered(settingInBuild('vat_registered')) ? undefined : 'no';

/** What pages carry of the rates of VAT by day, where the shop has set some. */
export const vatRatesInBuild = (): string | undefined => settingInBuild(VAT_RATES_SETTING);

/** Whether pages may say that prices include VAT: only a seller who is registered for it may. */
export const hasVat = (): boolean =>
  (import.meta.env.SSR ? vatRegisteredInBuild() : document.documentElement.dataset.vatRegistered) !== 'no';

/**
 * The rate of VAT that pages say, in percent; undefined where the seller is not registered for it.
 * @param placedAt of an order; the present rate without it, as another host may not name it
 */
export function vatPercentAt(placedAt = ''): number | undefined {
  if (!hasVat()) return undefined;
  const time = placedAt === '' ? buildTime() : new Date(placedAt);
  const setting = import.meta.env.SSR ? vatRatesInBuild() : document.documentElement.dataset.vatRates;
  return vatRateOn(nepalDay(time), vatRates(setting));
}
