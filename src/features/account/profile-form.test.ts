import { expect, test } from 'vitest';
import { findError, getForm, getRequest } from './Profile.tsx';

const user = {
  id: 'u1',
  firstName: 'Sita',
  lastName: 'Rai',
  email: 'sita@example.com',
  phone: '+9779841234567',
};
const form = getForm(user);

test('§4 Profile: the form starts with the stored values, the phone number in local form', () => {
  expect(form).toEqual({ firstName: 'Sita', lastName: 'Rai', phone: '9841234567' });
});

test.each([['firstName'], ['lastName'], ['phone']])(
  '§5 Profile: a blank %s is refused [rule-42 rule-43 rule-44]',
  (name) => {
    const error = findError({ ...form, [name]: '   ' });
    expect(error).toEqual({ message: 'All fields are required', fields: { [name]: '' } });
  },
);

test.each(['98-41234567', '+9779841234567', 'phone'])(
  '§5 Profile: the phone %s is not digits only',
  (phone) => {
    expect(Object.keys(findError({ ...form, phone })?.fields ?? {})).toEqual(['phone']);
  },
);

test('§5 Profile: values are trimmed, and digits of a Nepali keyboard are digits', () => {
  const typed = { firstName: ' Gita ', lastName: ' Thapa', phone: ' ९८५१०००००१ ' };
  expect(findError(typed)).toBeUndefined();
  expect(getRequest(typed, user)).toEqual({ firstName: 'Gita', lastName: 'Thapa', phone: '9851000001' });
});

test('§4 Profile: a foreign number that was not edited keeps its country code', () => {
  const abroad = { ...user, phone: '+919812345678' };
  expect(getRequest(getForm(abroad), abroad).phone).toBe('+919812345678');
});
