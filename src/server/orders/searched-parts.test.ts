import { expect, test } from 'vitest';
import { searchedParts } from './searched-parts.ts';

test.each([
  ['984-123 4567', ['9841234567']],
  ['+977 9841234567', ['9779841234567']],
  ['00977-9841234567', ['9779841234567']],
  ['०१-५९७०००३', ['15970003']],
  ['(01) 5970003', ['15970003']],
  ['+44 (0)20 7946 0958', ['+442079460958']],
  ['984 12', ['98412']],
  ['01-597', ['1597']],
  ['+977 98412', ['97798412']],
  ['Asha  shre', ['Asha', 'shre']],
  ['asha 984-123', ['asha', '984123']],
  ['hp-20261126-7k2qf9', ['hp-20261126-7k2qf9']],
  ['20261126', ['20261126']],
  ['asha@example.com', ['asha@example.com']],
  ['-', ['-']],
  ['', []],
])('Orders: %s is searched for by %j', (typed, parts) => {
  expect(searchedParts(typed)).toEqual(parts);
});
