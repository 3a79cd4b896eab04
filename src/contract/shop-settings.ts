/**
 * What pages say of who the shop is. The law wants all of it shown (E-commerce Act 2081): pages leave out what is not
 * set, and the Studio reminds its owner.
 */
export const REQUIRED_SETTINGS = [
  'phone_number',
  'address',
  'business_name',
  'business_registration',
  'pan_vat_number',
  'grievance_contact',
] as const;

/** The shop's numbers in messengers, which it may have. */
export const CHAT_SETTINGS = ['whatsapp_number', 'viber_number'] as const;

/** What else the law knows of a shop, where it has it. */
const LAW_SETTINGS = ['listing_number', 'sealed_return_days', 'complaint_days'] as const;

/** Every shop has them: the Studio lists them before they have a value. */
export const SHOP_SETTINGS: readonly string[] = [...REQUIRED_SETTINGS, ...LAW_SETTINGS, ...CHAT_SETTINGS];
