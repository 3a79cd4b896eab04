import { expect, test } from 'vitest';
import { ApiError } from '../../../client/http.ts';
import type { Field } from './fields.ts';
import { toRecordFormError } from './record-form-error.ts';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'sellingPrice', label: 'Price (Rs.)', type: 'number' },
  { name: 'markedPrice', label: 'Marked price (Rs.)', type: 'number' },
  { name: 'zeroPrice', label: 'This product is free', type: 'check' },
  { name: 'images', label: 'Pictures', type: 'pictures' },
];
const getError = (fields: Record<string, string>, message = 'No.') =>
  toRecordFormError(new ApiError(message, { status: 400, code: 'validation_error', fields }), FIELDS);

test('Studio: a problem of a field is a sentence with its label', () => {
  expect(
    getError({
      name: 'is missing',
      markedPrice: 'is below sellingPrice: it is the price before any discount',
      sellingPrice: 'Give an amount in rupees',
    }).fields,
  ).toEqual({
    name: 'Name is missing',
    markedPrice: 'Marked price is below Price: it is the price before any discount',
    sellingPrice: 'Give an amount in rupees',
  });
});

test('Studio: a problem of one picture is shown at the pictures, and one without a field above the form', () => {
  expect(getError({ 'images.2': 'must begin with / or https://' }).fields).toEqual({
    images: 'Pictures must begin with / or https://',
  });
  expect(getError({ stockSeen: 'is none' }, 'is none')).toEqual({
    message: 'is none',
    fields: {},
    isConflict: false,
    isTaken: false,
  });
  expect(getError({ name: 'is missing' }, 'is missing').message).toBe(
    'Not saved: please look at the marked fields.',
  );
});

test('Studio: a failure without a response has a plain message', () => {
  expect(toRecordFormError(new Error('boom'), FIELDS)).toEqual({
    message: 'This could not be saved. Please try again.',
    fields: {},
    isConflict: false,
    isTaken: false,
  });
});

test('Studio: a price of 0 names the box that means it', () => {
  expect(getError({ sellingPrice: 'is 0: if that is meant, say so by “zeroPrice”' }).fields).toEqual({
    sellingPrice: 'Price is 0: if that is meant, say so by “This product is free”',
  });
});
