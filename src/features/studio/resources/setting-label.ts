/** Labels of settings whose key does not say enough. */
const LABELS: Readonly<Record<string, string>> = {
  phone_number: 'Phone number of the shop',
  address: 'Address of the shop',
  business_name: 'Name of the business',
  business_registration: 'Registration number',
  pan_vat_number: 'PAN/VAT number',
  grievance_contact: 'Contact for grievances',
  wallet_least_rupees: 'Smallest payment by the wallet',
  wallet_most_rupees: 'Largest payment by the wallet',
  signup_limit_hour: 'Sign-ups from one network, an hour',
  signup_limit_day: 'Sign-ups from one network, a day',
};

/** A setting's key as words: `heading_offer_1` is "Heading offer 1". */
export function settingLabel(key: string): string {
  const words = key.replaceAll('_', ' ');
  return LABELS[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
