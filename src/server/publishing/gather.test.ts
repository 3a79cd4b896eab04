import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './triggers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('Publishing: a burst of edits causes one request, when it is over', () => {
  let asked = 0;
  const edits = gather(() => asked++, { quietMs: 400, longestMs: 3000 });
  for (let count = 0; count < 3; count += 1) {
    edits.note();
    vi.advanceTimersByTime(300);
  }
  expect(asked).toBe(0);
  vi.advanceTimersByTime(100);
  expect(asked).toBe(1);
});

test('Publishing: edits without end are published every three seconds', () => {
  let asked = 0;
  const edits = gather(() => asked++, { quietMs: 400, longestMs: 3000 });
  for (let passed = 0; passed < 9500; passed += 100) {
    edits.note();
    vi.advanceTimersByTime(100);
  }
  expect(asked).toBe(3);
});
