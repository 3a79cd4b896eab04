import { expect, test } from 'vitest';
import {
  dialAddress,
  mailAddress,
  mapAddress,
  viberAddress,
  whatsAppAddress,
  withDraft,
} from './message-links.ts';

test.each([
  ['+977 984-1234567', '9779841234567'],
  ['9841234567', '9779841234567'],
  ['01-5970003', '97715970003'],
])('Contact: %s is reached in messengers by its number with the country', (written, number) => {
  expect(whatsAppAddress(written)).toBe(`https://wa.me/${number}`);
  expect(viberAddress(written)).toBe(`viber://chat?number=%2B${number}`);
});

test.each(['', 'call us', '12'])('Contact: “%s” is no number, and has no link', (written) => {
  expect(whatsAppAddress(written)).toBe('');
  expect(viberAddress(written)).toBe('');
});

test('Contact: a message that is begun goes along in the form of each messenger', () => {
  const text = 'Order HP-1 & more';
  expect(withDraft('https://wa.me/9779841234567', text)).toBe(
    'https://wa.me/9779841234567?text=Order+HP-1+%26+more',
  );
  expect(new URL(withDraft('viber://chat?number=%2B9779841234567', text)).searchParams.get('draft')).toBe(
    text,
  );
  expect(new URL(withDraft('viber://chat?number=%2B9779841234567', text)).searchParams.get('number')).toBe(
    '+9779841234567',
  );
});

test('Contact: a mail has its subject and its text, and a call only the number', () => {
  expect(mailAddress('help@example.com', 'Return of HP-1', 'Namaste,\nI')).toBe(
    'mailto:help@example.com?subject=Return%20of%20HP-1&body=Namaste%2C%0AI',
  );
  expect(dialAddress('+977 1-5340000')).toBe('tel:+97715340000');
});

test('Contact: the map is a search for the address', () => {
  expect(mapAddress('New Road, Kathmandu, Nepal')).toBe(
    'https://www.openstreetmap.org/search?query=New+Road%2C+Kathmandu%2C+Nepal',
  );
});
