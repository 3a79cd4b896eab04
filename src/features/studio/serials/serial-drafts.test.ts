import { expect, test } from 'vitest';
import { rebaseDrafts, textsOfLine, withTyped } from './serial-drafts.ts';

const line = (...serials: string[]) => ({
  lineId: 7,
  serials: serials.map((serial) => ({ serial, warranty: null, warrantyEnds: null })),
});

test('Serial drafts: only a line that differs is one, in whatever spelling it is typed', () => {
  const drafts = withTyped({}, line('A1'), ['A1', 'b 2']);
  expect(drafts).toEqual({ 7: { was: ['A1'], typed: ['A1', 'b 2'] } });
  expect(withTyped(drafts, line('A1'), ['', ' a1'])).toEqual({});
  expect(textsOfLine(line('A1'), undefined, 3)).toEqual(['A1', '', '']);
});

test('Serial drafts: what someone else saved meanwhile stands beside what is typed', () => {
  const typed = withTyped({}, line(), ['', 'B2']);
  expect(rebaseDrafts(typed, [line()])).toEqual(typed);
  const rebased = rebaseDrafts(typed, [line('A1', 'A2')]);
  expect(rebased).toEqual({ 7: { was: ['A1', 'A2'], typed: ['A1', 'A2', 'B2'] } });
  // One too many is seen, not dropped.
  expect(textsOfLine(line('A1', 'A2'), rebased[7], 2)).toEqual(['A1', 'A2', 'B2']);
});

test('Serial drafts: what was cleared or saved already does not come back', () => {
  const cleared = withTyped({}, line('A1', 'A2'), ['A1', '']);
  expect(rebaseDrafts(cleared, [line('A1', 'A2', 'A3')])).toEqual({
    7: { was: ['A1', 'A2', 'A3'], typed: ['A1', 'A3'] },
  });
  expect(rebaseDrafts(withTyped({}, line(), ['A1']), [line('A1')])).toEqual({});
});
