import type { Setting } from '../../contract/promotion.ts';
import { shopIdentity } from '../../identity/identity.ts';
import { viberAddress, whatsAppAddress } from '../../rules/shop/message-links.ts';

/** The business details that the law wants (E-commerce Act 2081); an entry is empty where its setting is missing. */
export type Business = {
  name: string;
  registration: string;
  panVat: string;
  listing: string;
  grievance: string;
};

/** The addresses of chats with the shop; empty where it has none. */
export type Chats = { whatsApp: string; viber: string };

/** The shop's details that pages show. */
export type ShopDetails = {
  headlines: string[];
  phone: string;
  address: string;
  chats: Chats;
  business: Business;
};

/** Picks the shop's details from the settings (spec §3); headlines are in the order of their keys. */
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
    chats: {
      whatsApp: whatsAppAddress(settingOf('whatsapp_number')),
      viber: viberAddress(settingOf('viber_number')),
    },
    business: {
      name: settingOf('business_name') || shopIdentity().name,
      registration: settingOf('business_registration'),
      panVat: settingOf('pan_vat_number'),
      listing: settingOf('listing_number'),
      grievance: settingOf('grievance_contact'),
    },
  };
}
