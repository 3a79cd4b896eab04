import { expect, test } from 'vitest';
import { checkBuild } from './check-build.ts';
import { buildOf } from './part.ts';
import { getPart, partOfProduct } from './part-of.ts';

const facts = (specifications: Record<string, string>) => ({ source: '', part: '', specifications });
const product = (name: string, own: Record<string, string>, open?: Record<string, string>) => ({
  name,
  specifications: JSON.stringify(own),
  ...(open && { partFacts: facts(open) }),
});

test('§2 Build Your PC: what a product states wins over the open database, fact by fact', () => {
  const part = partOfProduct(
    'cabinet',
    product(
      'Some Case',
      { Type: 'ATX Mid Tower', '3.5 inch Bays': '2', 'Maximum Cooler Height': '160 mm' },
      {
        'Motherboard Support': 'E-ATX, ATX, Micro ATX',
        '3.5 inch Bays': '4',
        '2.5 inch Bays': '3',
        'Maximum Cooler Height': '170 mm',
        'Maximum Graphics Card Length': '330 mm',
      },
    ),
  );
  expect(part.facts).toMatchObject({
    coolerHeight: 160,
    cardLength: 330,
    bays: { '2.5': 3, '3.5': 2 },
    boardSizes: ['E-ATX', 'ATX', 'Micro-ATX'],
  });
  expect([...(part.taken ?? [])].sort()).toEqual(['boardSizes', 'cardLength']);
  expect(part.inferred).not.toContain('boardSizes');
});

test('§2 Build Your PC: what the database states is better than what a name suggests, and is inferred from itself', () => {
  const board = partOfProduct(
    'motherboard',
    product('Some B660M Board', {}, { Socket: 'LGA 1700', Chipset: 'Intel B660', 'Memory Type': 'DDR4' }),
  );
  expect(board.facts).toMatchObject({ socket: 'LGA1700', memoryType: 'DDR4', size: 'Micro-ATX' });
  expect(board.taken).toContain('memoryType');
  expect(board.inferred).toContain('generations');
  expect(board.inferred).not.toContain('socket');
});

test('§2 Build Your PC: a product without facts from there is read as before', () => {
  const own = product('Noctua NH-D15', { Height: '165 mm' });
  expect(partOfProduct('cooling', own)).toEqual(
    getPart('cooling', 'Noctua NH-D15', [{ name: 'Height', value: '165 mm' }]),
  );
});

// A list of the database is as old as its row: what it lacks is no proof.
test('§2 Build Your PC: a socket that the database does not list is asked about', () => {
  const cooler = (own: Record<string, string>, open?: Record<string, string>) =>
    partOfProduct('cooling', product('Some Cooler', own, open));
  const processor = getPart('processor', 'AMD Ryzen 5 7600', [{ name: 'Socket', value: 'AM5' }]);
  const verdict = (part: ReturnType<typeof cooler>) =>
    checkBuild(buildOf([part, processor])).find(({ check }) => check === 'cooler-socket');
  expect(verdict(cooler({}, { Type: 'Air', Sockets: 'LGA 1700, AM5' }))?.verdict).toBe('fits');
  expect(verdict(cooler({}, { Type: 'Air', Sockets: 'LGA 1200' }))).toMatchObject({
    verdict: 'unknown',
    sentence: expect.stringMatching(/^BuildCores OpenDB lists LGA1200 for Some Cooler; .* ask us\.$/),
  });
  expect(verdict(cooler({ Sockets: 'LGA1200' }, { Type: 'Air', Sockets: 'LGA 1200, AM5' }))?.verdict).toBe(
    'conflict',
  );
});

test('§2 Build Your PC: a finding says which facts come from the open database', () => {
  const card = partOfProduct(
    'graphicsCard',
    product('Some RTX 4070', {}, { Chip: 'GeForce RTX 4070', Length: '330 mm' }),
  );
  const cabinet = getPart('cabinet', 'Some Case', [
    { name: 'Maximum Graphics Card Length', value: '300 mm' },
  ]);
  const finding = checkBuild(buildOf([card, cabinet])).find(({ check }) => check === 'card-length');
  expect(finding).toMatchObject({
    verdict: 'conflict',
    taken: 'From BuildCores OpenDB: the length of Some RTX 4070.',
  });
});
