import { expect, test } from 'vitest';
import { ApiError } from '../../../client/http.ts';
import { choice, line, pieces, rupees } from './fields.tsx';
import { isUndecided } from './use-send-once.ts';

test('Studio: of what is typed into an action its value is read, or what is wrong with it', () => {
  const reference = line('reference', 'Reference', { required: 'Enter the reference' });
  expect(reference.read(' R1 ')).toEqual({ value: 'R1' });
  expect(reference.read(' ')).toEqual({ problem: 'Enter the reference' });
  expect(line('code', 'Code', { required: true }).read('')).toEqual({ problem: 'Code is required' });
  expect(line('note', 'Note').read(' ')).toEqual({ value: '' });
  expect(line('password', 'Password', { type: 'password' }).read(' a ')).toEqual({ value: ' a ' });

  const amount = rupees('amount', 'Amount', { problem: 'Enter an amount' });
  expect(amount.read('1,20,000.50')).toEqual({ value: 12_000_050 });
  for (const wrong of ['', '0', '-5', '1.234'])
    expect(amount.read(wrong)).toEqual({ problem: 'Enter an amount' });

  const courier = choice(
    'courier',
    'Courier',
    [
      ['', 'Choose'],
      ['1', 'Pathao'],
    ],
    '',
    { required: 'Choose' },
  );
  expect(courier.read('1')).toEqual({ value: '1' });
  expect(courier.read('')).toEqual({ problem: 'Choose' });

  const left = pieces('parcel', [{ lineId: 7, quantity: 3, label: 'Cable', hint: '3 left' }]);
  expect(left.read(left.first)).toEqual({ value: [{ lineId: 7, quantity: 3 }] });
  expect(left.read(new Map([[7, '2']]))).toEqual({ value: [{ lineId: 7, quantity: 2 }] });
  expect(left.read(new Map([[7, '4']]))).toEqual({ problem: '' });
});

test.each([
  [new TypeError('Failed to fetch'), true],
  [new ApiError('No response'), true],
  [new ApiError('Busy', { status: 503 }), true],
  [new ApiError('Too much', { status: 409 }), false],
])('Studio: after %s the outcome is unknown: %s', (error, isUnknown) => {
  expect(isUndecided(error)).toBe(isUnknown);
});
