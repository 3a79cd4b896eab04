import type { Setting } from '../../contract/promotion.ts';
import { shopIdentity } from '../../identity/identity.ts';

/** The business details that the law wants (E-commerce Act 2081); an entry is empty where its setting is missing. */
export type Business = { name: string; registration: string; panVat: string; grievance: string };

/** The shop's details that the layout shows. */
export type ShopDetails = { headlines: string[]; phone: string; address: string; business: Business };

/** Picks the layout's details from the settings (spec §3); headlines are in the order of their keys. */
export function shopDetails(settings: readonly Setting[]): ShopDetails {
  const settingOf = (key: string) => settings.find((setting) => setting.key === key)?.value ?? '';
  const headlines = settings
    .filter(({ key, value }) => key.startsWith('heading_offer_') && value.trim() !== '')
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }))
    .map(({ value }) => value);
  return {
    headlines: headlines.length > 0 ? headlines : shopIdentity().headlines,
    phone: settingOf('phone_number'),
    address: settingOf('address'),
    business: {
      name: settingOf('business_name') || shopIdentity().name,
      registration: settingOf('business_registration'),
      panVat: settingOf('pan_vat_number'),
      grievance: settingOf('grievance_contact'),
    },
  };
}

/** The `tel:` address of a phone number. */
export const dialAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
