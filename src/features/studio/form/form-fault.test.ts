import { expect, test } from 'vitest';
import { CallError } from '../../../client/http.ts';
import type { Field } from './fields.ts';
import { faultOf } from './form-fault.ts';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'sellingPrice', label: 'Price (Rs.)', kind: 'number' },
  { name: 'markedPrice', label: 'Marked price (Rs.)', kind: 'number' },
  { name: 'images', label: 'Pictures', kind: 'pictures' },
];
const refusal = (fields: Record<string, string>, message = 'No.') =>
  faultOf(new CallError(message, { status: 400, code: 'validation_error', fields }), FIELDS);

test('Studio: what is wrong with a field is a sentence that names it as the form does', () => {
  expect(
    refusal({
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

test('Studio: what is wrong with one picture stands at the pictures, and what no field shows at the form', () => {
  expect(refusal({ 'images.2': 'must begin with / or https://' }).fields).toEqual({
    images: 'Pictures must begin with / or https://',
  });
  expect(refusal({ stockSeen: 'is none' }, 'is none')).toEqual({
    message: 'is none',
    fields: {},
    isConflict: false,
  });
  expect(refusal({ name: 'is missing' }, 'is missing').message).toBe(
    'Not saved: please look at the marked fields.',
  );
});

test('Studio: a failure that is no answer is told in plain words', () => {
  expect(faultOf(new Error('boom'), FIELDS)).toEqual({
    message: 'This could not be saved. Please try again.',
    fields: {},
    isConflict: false,
  });
});
