import type { Setting } from '../../contract/promotion.ts';

/** What the frame tells of the shop. */
export type ShopDetails = { headlines: string[]; phone: string; address: string };

/** Shown where the settings cannot be read (spec §8). */
const FALLBACK_HEADLINES = ['15% discount on M3 Series!', 'Free shipping on orders above Rs. 50,000!'];

/** Picks what the frame shows out of the settings (spec §3); headlines are in the order of their keys. */
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
  };
}

/** The address that dials a number as people write it. */
export const dialAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
