import { expect, test } from 'vitest';
import { countChanges, type ReadFrom } from './cache-version.ts';

const STRUCTURE: ReadFrom = { of: 'structure' };
const LISTS: ReadFrom = { of: 'lists' };
const EVERYTHING: ReadFrom = { of: 'everything' };
const PRODUCT_7: ReadFrom = { of: 'structure', products: [7] };
const PRODUCT_8: ReadFrom = { of: 'structure', products: [8] };
const LIST_WITH_7: ReadFrom = { of: 'lists', products: [6, 7] };

/** Which of these an announcement outdates. */
function outdatedBy(announce: (version: ReturnType<typeof countChanges>) => void): ReadFrom[] {
  const version = countChanges();
  const readAt = version.current;
  announce(version);
  return [STRUCTURE, LISTS, EVERYTHING, PRODUCT_7, PRODUCT_8, LIST_WITH_7].filter(
    (from) => version.changedAt(from) > readAt,
  );
}

test('Catalogue cache: an order outdates what shows the stock of its products, and lists once one is sold out', () => {
  expect(outdatedBy((version) => version.noteStock([7], false))).toEqual([
    EVERYTHING,
    PRODUCT_7,
    LIST_WITH_7,
  ]);
  const text = '{"products":[7],"changesLists":true}';
  expect(outdatedBy((version) => version.noteAnnouncement('stock', text))).toEqual([
    LISTS,
    EVERYTHING,
    PRODUCT_7,
    LIST_WITH_7,
  ]);
});

test('Catalogue cache: an edit of a product outdates lists and its own page, one of a brand everything', () => {
  const edited = outdatedBy((version) => {
    version.noteAnnouncement('content', '{"version":5,"table":"products"}');
    version.noteAnnouncement('products', '{"products":[7],"changesLists":false}');
  });
  expect(edited).toEqual([LISTS, EVERYTHING, PRODUCT_7, LIST_WITH_7]);
  const renamed = outdatedBy((version) =>
    version.noteAnnouncement('content', '{"version":5,"table":"brands"}'),
  );
  expect(renamed).toHaveLength(6);
});

test('Catalogue cache: an announcement without text, as after a broken connection, outdates everything', () => {
  for (const channel of ['content', 'products', 'stock'] as const)
    expect(outdatedBy((version) => version.noteAnnouncement(channel, ''))).toHaveLength(6);
});

test('Catalogue cache: the beginning of a sale outdates lists, at its time', () => {
  expect(outdatedBy((version) => version.endAt(new Date(Date.now() - 1)))).toContain(LISTS);
  expect(outdatedBy((version) => version.endAt(new Date(Date.now() + 60_000)))).toEqual([]);
});

test('Publishing: what is cached from before a change is not used once the change was read, announced or not', () => {
  const version = countChanges();
  version.noteContent(7);
  const before = version.changedAt(STRUCTURE);
  version.noteContent(7);
  expect(version.changedAt(STRUCTURE)).toBe(before);
  version.noteContent(8);
  expect(version.changedAt(STRUCTURE)).toBeGreaterThan(before);
});

test('Publishing: content whose change was announced is read from the cache', () => {
  const version = countChanges();
  version.noteAnnouncement('content', '{"version":5,"table":"brands"}');
  const before = version.changedAt(STRUCTURE);
  version.noteContent(5);
  expect(version.changedAt(STRUCTURE)).toBe(before);
});
