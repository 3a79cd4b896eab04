import { expect, test } from 'vitest';
import {
  changedFields,
  type Field,
  getChanges,
  getContents,
  getValues,
  newPair,
  type Picture,
} from './fields.ts';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'slug', label: 'Slug', type: 'text', whenEmpty: 'absent' },
  { name: 'price', label: 'Price', type: 'number' },
  { name: 'stock', label: 'Stock', type: 'number', whenEmpty: null },
  { name: 'starts', label: 'Starts', type: 'date-time', whenEmpty: null },
  { name: 'isPublic', label: 'Public', type: 'check' },
  { name: 'tags', label: 'Tags', type: 'tags' },
  { name: 'specifications', label: 'Specifications', type: 'pairs' },
  { name: 'images', label: 'Pictures', type: 'pictures', textsName: 'imageTexts' },
];
const CONTENT = {
  name: 'A mouse',
  slug: 'a-mouse',
  price: 1500,
  stock: 0,
  starts: '2026-11-21T09:30:00.000Z',
  isPublic: false,
  tags: ['new', 'best'],
  specifications: { Buttons: '5', Weight: '90 g' },
  images: ['/uploads/a.webp'],
  imageTexts: { '/uploads/a.webp': 'A mouse, from above' },
};

test('Studio: unchanged values are sent unchanged', () => {
  const values = getValues(FIELDS, CONTENT);
  expect(getContents(FIELDS, values)).toEqual(CONTENT);
  expect(getChanges(FIELDS, values, values)).toEqual({});
});

test('Studio: only what was changed is sent', () => {
  const values = getValues(FIELDS, CONTENT);
  const now = {
    ...values,
    name: '  A mouse ',
    price: '1,25,000',
    stock: '',
    tags: ['new', 'best'],
    specifications: [newPair('Weight', '90 g'), newPair('Buttons', '5'), newPair('', 'lost')],
  };
  expect(getChanges(FIELDS, values, now)).toEqual({
    price: 125_000,
    stock: null,
    specifications: { Weight: '90 g', Buttons: '5' },
  });
});

test('Studio: an empty field sends what it means, and text that is no number is sent for the server to refuse', () => {
  const values = getValues(FIELDS, {});
  expect(getContents(FIELDS, { ...values, price: 'cheap' })).toEqual({
    name: '',
    slug: undefined,
    price: 'cheap',
    stock: null,
    starts: null,
    isPublic: false,
    tags: [],
    specifications: {},
    images: [],
    imageTexts: {},
  });
});

test('Studio: an alternative text follows its picture, and one of a removed picture is not sent', () => {
  const values = getValues(FIELDS, { ...CONTENT, images: ['/uploads/b.webp', '/uploads/a.webp'] });
  const [first, second] = values.images as Picture[];
  expect([first, second]).toEqual([
    { path: '/uploads/b.webp', text: '' },
    { path: '/uploads/a.webp', text: 'A mouse, from above' },
  ]);
  const put = (images: Picture[]) => getChanges(FIELDS, values, { ...values, images });
  expect(put([second, first] as Picture[])).toEqual({ images: ['/uploads/a.webp', '/uploads/b.webp'] });
  expect(put([first] as Picture[])).toEqual({ images: ['/uploads/b.webp'], imageTexts: {} });
  const typed = put([{ path: '/uploads/b.webp', text: ' Its box ' }, second] as Picture[]);
  expect(typed).toEqual({
    imageTexts: { '/uploads/b.webp': 'Its box', '/uploads/a.webp': 'A mouse, from above' },
  });
  expect(changedFields(FIELDS, typed).map(({ name }) => name)).toEqual(['images']);
});

test('Studio: options are a list in the contract, and lines of the form', () => {
  const fields: Field[] = [{ name: 'options', label: 'Options', type: 'pairs' }];
  const values = getValues(fields, { options: [{ name: 'Memory', value: '16 GB' }] });
  expect(getContents(fields, values)).toEqual({ options: { Memory: '16 GB' } });
});
