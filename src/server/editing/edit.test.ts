import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldChanges } from '../../contract/audit.ts';
import { changesBetween, fieldsUnlike, valuesBefore } from './edit.ts';

type Content = Record<string, unknown>;

/** The log of one record: what each step changed. */
type Log = FieldChanges[];

/** Undoes a step as the server does: in whole or not at all. */
function undo(record: Content, changes: FieldChanges): Content | undefined {
  return fieldsUnlike(changes, 'to', record).length > 0 ? undefined : { ...record, ...valuesBefore(changes) };
}

const field = fc.constantFrom('name', 'price', 'specifications', 'images');
const value = fc.constantFrom<unknown>(null, 'a', 'b', 1, { x: '1', y: '2' }, { y: '2', x: '1' }, ['p', 'q']);
const edit = fc.dictionary(field, value, { minKeys: 1 });
const step = fc.oneof(
  edit.map((values) => ({ values })),
  fc.nat().map((undone) => ({ undone })),
);

// MediaWiki, Help:Undo: "if edit 1000 adds a paragraph and edit 1005 modifies it, edit 1000 cannot be undone".
test('Undo: a later edit of the same field conflicts, one of another field stays', () => {
  const first = { name: 'Laptop', price: 100 };
  const renamed = { ...first, name: 'Notebook' };
  const renaming = changesBetween(first, renamed);
  expect(undo({ ...renamed, price: 90 }, renaming)).toEqual({ name: 'Laptop', price: 90 });
  expect(fieldsUnlike(renaming, 'to', { ...renamed, name: 'Ultrabook' })).toEqual(['name']);
  // Changed, and changed back: nothing conflicts any more.
  expect(undo(renamed, renaming)).toEqual(first);
});

test('Undo: an order of specifications is a value, and what was absent is absent again', () => {
  const [before, after] = [{ specifications: { a: '1', b: '2' } }, { specifications: { b: '2', a: '1' } }];
  expect(Object.keys(changesBetween(before, after))).toEqual(['specifications']);
  const stored = JSON.parse(JSON.stringify(changesBetween({}, { title: 'x' }))) as FieldChanges;
  expect(undo({ title: 'x' }, stored)).toEqual({ title: undefined });
});

test('Undo: after any edits it restores the fields of its edit alone, or is refused; the undo of an undo is the edit', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let record: Content = { name: 'a', price: 1, specifications: null, images: ['p'] };
      const log: Log = [];
      for (const each of steps) {
        const before = record;
        if ('undone' in each) {
          const undone = log[each.undone % Math.max(log.length, 1)];
          const after = undone && undo(record, undone);
          if (!undone || !after) continue;
          for (const name of Object.keys(record))
            expect(JSON.stringify(after[name])).toBe(
              JSON.stringify(name in undone ? undone[name]?.from : before[name]),
            );
          // Redo: the undo's own entry, undone.
          expect(undo(after, changesBetween(before, after))).toEqual(before);
          record = after;
        } else record = { ...record, ...each.values };
        log.push(changesBetween(before, record));
        // The last step can always be undone, and then all is as it was.
        expect(undo(record, log.at(-1) as FieldChanges)).toEqual(before);
      }
    }),
  );
});
