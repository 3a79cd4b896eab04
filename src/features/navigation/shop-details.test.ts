import { expect, test } from 'vitest';
import { shopDetails } from './shop-details.ts';

test('§8 Settings: without headlines the two fallback headlines are shown [message-10 message-11 limit-31]', () => {
  expect(shopDetails([]).headlines).toEqual([
    '15% discount on M3 Series!',
    'Free shipping on orders above Rs. 50,000!',
  ]);
});

test('§2 Top strip: headlines come in the order of their keys, with phone and address [entity-20]', () => {
  const details = shopDetails([
    { key: 'heading_offer_10', value: 'Tenth' },
    { key: 'heading_offer_2', value: 'Second' },
    { key: 'heading_offer_3', value: ' ' },
    { key: 'phone_number', value: '+977 1-5340000' },
    { key: 'address', value: 'Putalisadak, Kathmandu' },
    { key: 'whatsapp_number', value: '9841234567' },
  ]);
  expect(details).toEqual({
    headlines: ['Second', 'Tenth'],
    phone: '+977 1-5340000',
    address: 'Putalisadak, Kathmandu',
    chats: { whatsApp: 'https://wa.me/9779841234567', viber: '' },
    business: { name: 'Hardware Pasal', registration: '', panVat: '', listing: '', grievance: '' },
  });
});

test('§1 About: business name, registration, PAN/VAT and grievance contact come from settings', () => {
  const { business } = shopDetails([
    { key: 'business_name', value: 'Example Traders Pvt. Ltd.' },
    { key: 'business_registration', value: '123/060/061' },
    { key: 'pan_vat_number', value: '600000000' },
    { key: 'listing_number', value: '1234-5678' },
    { key: 'grievance_contact', value: 'A. Person, grievance@example.com' },
  ]);
  expect(business).toEqual({
    name: 'Example Traders Pvt. Ltd.',
    registration: '123/060/061',
    panVat: '600000000',
    listing: '1234-5678',
    grievance: 'A. Person, grievance@example.com',
  });
});
