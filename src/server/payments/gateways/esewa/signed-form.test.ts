import { expect, test } from 'vitest';
import { FORM_FIELDS, isSignedBy, sign } from './signed-form.ts';

/** From https://developer.esewa.com.np/pages/Epay, "HMAC/SHA256". */
const SECRET = '8gBm/:&EnhH.1/q';
const fields = { total_amount: '110', transaction_uuid: '241028', product_code: 'EPAYTEST' };

test('Wallet: a form is signed as the documentation of eSewa signs its sample', () => {
  expect(sign(fields, FORM_FIELDS, SECRET)).toBe('i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=');
});

test('Wallet: a signature is that of its fields, their order and the key alone', () => {
  const signature = sign(fields, FORM_FIELDS, SECRET);
  expect(isSignedBy(signature, fields, FORM_FIELDS, SECRET)).toBe(true);
  expect(isSignedBy(signature, { ...fields, total_amount: '1' }, FORM_FIELDS, SECRET)).toBe(false);
  expect(isSignedBy(signature, fields, FORM_FIELDS.toReversed(), SECRET)).toBe(false);
  expect(isSignedBy(signature, fields, FORM_FIELDS, 'another')).toBe(false);
  expect(isSignedBy('', fields, FORM_FIELDS, SECRET)).toBe(false);
});
