import type { Setting } from '../../contract/promotion.ts';

/** The business details that the law wants (E-commerce Act 2081); an entry is empty where its setting is missing. */
export type Business = { name: string; registration: string; panVat: string; grievance: string };

/** The shop's details that the layout shows. */
export type ShopDetails = { headlines: string[]; phone: string; address: string; business: Business };

/** Shown where the settings cannot be read (spec §8). */
const FALLBACK_HEADLINES = ['15% discount on M3 Series!', 'Free shipping on orders above Rs. 50,000!'];

/** The part of the support contact that is fixed text (spec §1). */
export const SUPPORT_EMAIL = 'support@hardwarepasal.com.np';
export const SUPPORT_HOURS = 'Sunday to Friday, 9am to 8pm';

/** Picks the layout's details from the settings (spec §3); headlines are in the order of their keys. */
export function shopDetails(settings: readonly Setting[]): ShopDetails {
  const settingOf = (key: string) => settings.find((setting) => setting.key === key)?.value ?? '';
  const headlines = settings
    .filter(({ key, value }) => key.startsWith('heading_offer_') && value.trim() !== '')
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
    .map(({ value }) => value);
  return {
    headlines: headlines.length > 0 ? headlines : FALLBACK_HEADLINES,
    phone: settingOf('phone_number'),
    address: settingOf('address'),
    business: {
      name: settingOf('business_name') || 'Hardware Pasal',
      registration: settingOf('business_registration'),
      panVat: settingOf('pan_vat_number'),
      grievance: settingOf('grievance_contact'),
    },
  };
}

/** The `tel:` address of a phone number. */
export const dialAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
