import { isVatRegistered } from '../rules/bills/bill-settings.ts';
import { settingInBuild } from './setting-in-build.ts';

/** What pages carry of a seller without VAT registration, and of no other. */
export const vatRegisteredInBuild = (): 'no' | undefined =>
  isVatRegistered(settingInBuild('vat_registered')) ? undefined : 'no';

/** Whether pages may say that prices include VAT: only a seller who is registered for it may. */
export const hasVat = (): boolean =>
  (import.meta.env.SSR ? vatRegisteredInBuild() : document.documentElement.dataset.vatRegistered) !== 'no';
