import { expect, test } from 'vitest';
import { readPrice } from './read-price.ts';

test.each([
  ['laptop 16 gb under 100000', 'under 100000', { most: 100_000 }],
  ['laptop under 1 lakh', 'under 1 lakh', { most: 100_000 }],
  ['gaming laptop below 1.5 lakh in nepal', 'below 1.5 lakh', { most: 150_000 }],
  ['mobile under 20k', 'under 20k', { most: 20_000 }],
  ['mobile under Rs. 20,000', 'under Rs. 20,000', { most: 20_000 }],
  ['monitor upto 25000/-', 'upto 25000/-', { most: 25_000 }],
  ['mouse under 500', 'under 500', { most: 500 }],
  ['printer < 30000', '< 30000', { most: 30_000 }],
  ['laptop 60000 samma', '60000 samma', { most: 60_000 }],
  ['50 hajar bhanda kam ko mobile', '50 hajar bhanda kam', { most: 50_000 }],
  ['80 hajar bhitra laptop', '80 hajar bhitra', { most: 80_000 }],
  ['ल्यापटप ५० हजार भन्दा कम', '५० हजार भन्दा कम', { most: 50_000 }],
  ['मोबाइल १५००० सम्म', '१५००० सम्म', { most: 15_000 }],
  ['laptop above 2 lakh', 'above 2 lakh', { least: 200_000 }],
  ['1 lakh bhanda mathi ko laptop', '1 lakh bhanda mathi', { least: 100_000 }],
  ['laptop 50k-80k', '50k-80k', { least: 50_000, most: 80_000 }],
  ['laptop 50-80k', '50-80k', { least: 50_000, most: 80_000 }],
  ['laptop between 50000 and 80000', 'between 50000 and 80000', { least: 50_000, most: 80_000 }],
  ['phone 20 hajar dekhi 30 hajar samma', '20 hajar dekhi 30 hajar samma', { least: 20_000, most: 30_000 }],
  // More than any price is the largest price, which a database can hold.
  ['laptop under 3000000000', 'under 3000000000', { most: 1_000_000_000 }],
  ['laptop above 99999999999999999999 lakh', 'above 99999999999999999999 lakh', { least: 1_000_000_000 }],
  ['laptop under 1 lakh 50 hajar', 'under 1 lakh 50 hajar', { most: 150_000 }],
  ['ल्यापटप १ लाख २० हजार सम्म', '१ लाख २० हजार सम्म', { most: 120_000 }],
  ['60k laptop', '60k', { most: 60_000 }],
  ['50 hajar ko mobile', '50 hajar ko', { most: 50_000 }],
  ['ल्यापटप १ लाख', '१ लाख', { most: 100_000 }],
  ['monitor rs 20000', 'rs 20000', { most: 20_000 }],
  ['70000 ko laptop', '70000 ko', { most: 70_000 }],
])('§2 Search: the price in "%s" is "%s"', (text, words, bounds) => {
  expect(readPrice(text)).toEqual({ words, ...bounds });
});

test.each([
  'laptop 16 gb',
  '27 inch 144hz ips',
  'monitor under 27 inch',
  'ssd under 1 tb',
  'power supply over 650w',
  'iphone 15 pro max 256gb',
  'iphone 15 pro max 256',
  'rtx 4060-4070',
  'ryzen 5 5600',
  '1920-1080',
  'thunder 5000',
  'power bank 20000 mah',
  'core ultra 5 245k',
  'i7 14700k',
  '4k monitor',
  'rtx 4060 ko laptop',
  '10k rpm hdd',
  'from',
  '',
])('§2 Search: "%s" names no price', (text) => {
  expect(readPrice(text)).toBeUndefined();
});
