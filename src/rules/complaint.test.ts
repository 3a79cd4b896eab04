import { expect, test } from 'vitest';
import { readComplaintNumber } from '../contract/complaint.ts';
import { COMPLAINT_DAYS, isOverdue } from './complaint.ts';
import { readNumberSetting } from './setting-text.ts';
import { findSettingProblem } from './settings/settings.ts';

test('Complaints: an answer is overdue after the day on which it was due, and only while it waits', () => {
  const due = { state: 'open', dueOn: '2026-12-03' } as const;
  expect(isOverdue(due, '2026-12-03')).toBe(false);
  expect(isOverdue(due, '2026-12-04')).toBe(true);
  expect(isOverdue({ ...due, state: 'answered' }, '2026-12-04')).toBe(false);
});

test.each([
  ['', 7, true],
  ['3', 3, true],
  ['६०', 60, true],
  ['0', 7, false],
  ['61', 7, false],
  ['soon', 7, false],
])('Complaints: the setting %o is %i days', (value, days, isAllowed) => {
  expect(readNumberSetting(value, COMPLAINT_DAYS)).toBe(days);
  expect(findSettingProblem('complaint_days', value) === undefined).toBe(isAllowed);
});

test.each([
  ['K7QM4-R2X9B', 'K7QM4-R2X9B'],
  [' k7qm4 r2x9b ', 'K7QM4-R2X9B'],
  ['K7QM4R2X9B', 'K7QM4-R2X9B'],
  ['O०IL1-12345', '00111-12345'],
  ['K7', 'K7'],
])('Complaints: the number %o is read as %s', (typed, number) => {
  expect(readComplaintNumber(typed)).toBe(number);
});
