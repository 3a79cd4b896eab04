import { expect, test } from 'vitest';
import { dialAddress, shopDetails } from './shop-details.ts';

test('§8 Settings: without headlines the two fallback headlines are shown', () => {
  expect(shopDetails([]).headlines).toEqual([
    '15% discount on M3 Series!',
    'Free shipping on orders above Rs. 50,000!',
  ]);
});

test('§2 Top strip: headlines come in the order of their keys, with phone and address', () => {
  const details = shopDetails([
    { key: 'heading_offer_10', value: 'Tenth' },
    { key: 'heading_offer_2', value: 'Second' },
    { key: 'heading_offer_3', value: ' ' },
    { key: 'phone_number', value: '+977 1-5340000' },
    { key: 'address', value: 'Putalisadak, Kathmandu' },
  ]);
  expect(details).toEqual({
    headlines: ['Second', 'Tenth'],
    phone: '+977 1-5340000',
    address: 'Putalisadak, Kathmandu',
  });
  expect(dialAddress(details.phone)).toBe('tel:+97715340000');
});
