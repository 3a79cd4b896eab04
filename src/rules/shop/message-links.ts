import { canonicalPhone } from '../person/canonical-phone.ts';

/** How a shop is reached: its number and e-mail as people write them, and the addresses of its chats. Empty: not at all. */
export type Contact = { phone: string; email: string; whatsApp: string; viber: string };

/** The `tel:` address of a phone number. */
export const dialAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A chat with a message that is begun; each messenger has its own name for that. @param chat made by message-links.ts */
export function withDraft(chat: string, text: string): string {
  const address = new URL(chat);
  address.searchParams.set(address.protocol === 'viber:' ? 'draft' : 'text', text);
  return address.href;
}

/** A mail that is begun. Not `URLSearchParams`: mail programs show its `+` as it is. */
export const mailAddress = (email: string, subject: string, body: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

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
