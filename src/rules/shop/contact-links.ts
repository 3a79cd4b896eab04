import { canonicalPhone } from '../person/canonical-phone.ts';

/** A chat with a number in WhatsApp; empty for what is no number. */
export function whatsAppAddress(written: string): string {
  const number = canonicalPhone(written);
  return number ? `https://wa.me/${number.slice(1)}` : '';
}

/** A chat with a number in Viber; empty for what is no number. */
export function viberAddress(written: string): string {
  const number = canonicalPhone(written);
  return number ? `viber://chat?number=${encodeURIComponent(number)}` : '';
}

/** A search for a postal address on a map. */
export const mapAddress = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
