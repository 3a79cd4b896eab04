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
