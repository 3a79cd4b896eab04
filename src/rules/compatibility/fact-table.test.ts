import { expect, test } from 'vitest';
import { checkBuild } from './check-build.ts';
import { FACTS } from './fact-table.ts';
import { buildOf, type FactsByKind, PART_KINDS, type Part, type PartKind } from './part.ts';
import { getPart } from './part-of.ts';

/** What an editor types under the specification that states a fact, and what it says. */
const TYPED: { [Kind in PartKind]: Partial<Record<keyof FactsByKind[Kind], [text: string, is: unknown]>> } = {
  processor: {
    socket: ['AM5', 'AM5'],
    generation: ['Ryzen 9000', 'Ryzen 9000'],
    tdp: ['65 W', 65],
    maximumPower: ['88 W', 88],
    memoryTypes: ['DDR5', ['DDR5']],
    hasGraphics: ['None', false],
    hasCooler: ['Yes', true],
  },
  cooling: {
    type: ['Air', 'air'],
    sockets: ['AM5, LGA1700', ['AM5', 'LGA1700']],
    height: ['158 mm', 158],
    radiator: ['360 mm', 360],
    capacity: ['220 W', 220],
    memoryHeight: ['42 mm', 42],
  },
  motherboard: {
    socket: ['LGA1851', 'LGA1851'],
    chipset: ['AMD B650', 'B650'],
    size: ['E-ATX', 'E-ATX'],
    width: ['305 x 277 mm', 277],
    memoryType: ['DDR5', 'DDR5'],
    memoryTypes: ['2 x DDR4, 2 x DDR5', ['DDR4', 'DDR5']],
    memoryForm: ['2 x SO-DIMM', 'SO-DIMM'],
    memoryBuffering: ['DDR4, unbuffered only', 'unbuffered'],
    maximumTdp: ['Up to 65 W TDP', 65],
    takesEcc: ['DDR4, ECC supported', true],
    takesLoadReduced: ['DDR4 RDIMM and LRDIMM', true],
    memorySlots: ['4', 4],
    maximumMemory: ['192 GB', 192],
    memorySpeed: ['6400 MT/s', 6400],
    m2Slots: ['2', 2],
    m2Lengths: ['2 x M.2 2260/2280', [60, 80]],
    pcieVersion: ['1 x PCIe 4.0 x16', 4],
    connectors: ['1 x 8-pin', { eight: 1, four: 0 }],
    m2Length: ['1 x M.2 22110', 110],
    hasM2Sata: ['1 x M.2 (PCIe 4.0 x4 and SATA)', true],
    sataPorts: ['4', 4],
    hasCardSlot: ['1 x PCIe x16', true],
    hasVideoOutput: ['HDMI, DisplayPort', true],
    generations: ['Ryzen 7000, Ryzen 9000', ['Ryzen 7000', 'Ryzen 9000']],
  },
  ram: {
    type: ['DDR5', 'DDR5'],
    form: ['SO-DIMM', 'SO-DIMM'],
    isRegistered: ['Registered', true],
    modules: ['2 x 16 GB', 2],
    capacity: ['32 GB', 32],
    speed: ['6000 MT/s', 6000],
    height: ['44 mm', 44],
  },
  storage: {
    connection: ['M.2 NVMe', 'M.2'],
    isM2Sata: ['M.2 SATA', true],
    bay: ['2.5"', '2.5'],
    capacity: ['1 TB', 1024],
    m2Length: ['M.2 2280', 80],
    pcieVersion: ['PCIe 4.0 x4', 4],
  },
  graphicsCard: {
    length: ['304 mm', 304],
    slots: ['2.5', 2.5],
    power: ['285 W', 285],
    recommendedSupply: ['750 W', 750],
    connectors: ['1 x 16-pin', { six: 0, eight: 0, sixteen: 1 }],
    hasOutput: ['3 x DisplayPort', true],
    pcieVersion: ['PCIe 4.0 x8', 4],
    isPcie: ['PCIe x16', true],
  },
  powerSupply: {
    watts: ['850 W', 850],
    shape: ['SFX', 'SFX'],
    length: ['140 mm', 140],
    connectors: ['3 x 6+2-pin', { six: 0, eight: 3, sixteen: 0 }],
    boardConnectors: ['2 x 8-pin', { eight: 2, four: 0 }],
    sataConnectors: ['8', 8],
    hasAtxBracket: ['Yes', true],
  },
  cabinet: {
    boardSizes: ['ATX, Micro-ATX', ['ATX', 'Micro-ATX']],
    boardWidth: ['E-ATX (up to 280 mm), ATX', 280],
    takesEeb: ['E-ATX, SSI-EEB, ATX', true],
    cardLength: ['400 mm', 400],
    cardLengthWithRadiator: ['360 mm', 360],
    coolerHeight: ['170 mm', 170],
    supplyLength: ['180 mm', 180],
    radiators: ['360 mm front', [360]],
    supplyShapes: ['ATX', ['ATX']],
    bays: ['2 x 3.5 inch, 3 x 2.5 inch', { '2.5': 3, '3.5': 2 }],
    expansionSlots: ['7', 7],
  },
};

const rows = PART_KINDS.flatMap((kind) =>
  Object.entries(FACTS[kind])
    // It is never stated: a chipset or socket decides it.
    .filter(([fact]) => fact !== 'perhapsGenerations')
    .map(([fact, [field]]) => ({ kind, fact, field })),
);

test.each(rows)(
  '§2 Build Your PC: the $fact of a $kind is known once "$field" is filled in',
  ({ kind, fact, field }) => {
    const [value, is] = (TYPED[kind] as Record<string, [string, unknown]>)[fact] ?? ['', 'no example'];
    const { facts } = getPart(kind, 'Part', [{ name: field, value }]) as Part;
    const known = (facts as Readonly<Record<string, unknown>>)[fact];
    if (fact === 'radiators') expect(known).toEqual(expect.arrayContaining(is as number[]));
    else expect(known).toEqual(is);
  },
);

test('§2 Build Your PC: a check asks for the fact that decides it, and its statement decides', () => {
  const cabinet = getPart('cabinet', 'Case', [{ name: 'Maximum Cooler Height', value: '160 mm' }]);
  const heightOf = (cooler: Part) =>
    checkBuild(buildOf([cooler, cabinet])).filter(({ check }) => check === 'cooler-height');
  const type = { name: 'Type', value: 'Air' };
  const unknown = getPart('cooling', 'Cooler', [type]);
  const [asking] = heightOf(unknown);
  expect(asking).toMatchObject({
    verdict: 'unknown',
    asked: { part: unknown, fact: 'height', field: 'Height' },
  });
  for (const [value, verdict] of [
    ['158 mm', 'fits'],
    ['165 mm', 'conflict'],
  ] as const)
    expect(heightOf(getPart('cooling', 'Cooler', [type, { name: 'Height', value }]))).toMatchObject([
      { verdict },
    ]);
});

test('§2 Build Your PC: a fact that only a name suggests is asked for before one that is stated', () => {
  const card = getPart('graphicsCard', 'RTX 4070', [{ name: 'Chip', value: 'GeForce RTX 4070' }]);
  const supply = getPart('powerSupply', 'Supply', [{ name: 'Wattage', value: '550 W' }]);
  const [finding] = checkBuild(buildOf([card, supply])).filter(({ check }) => check === 'recommended-supply');
  expect(finding?.asked).toMatchObject({ part: card, field: 'Recommended Power Supply' });
});

test('§2 Build Your PC: a slot without a version takes a card, and a board without one does not', () => {
  const card = getPart('graphicsCard', 'Card', [{ name: 'Interface', value: 'PCIe x16' }]);
  const verdictWith = (slots: string) => {
    const board = getPart('motherboard', 'Board', [{ name: 'PCIe x16', value: slots }]);
    return checkBuild(buildOf([card, board])).find(({ check }) => check === 'card-bus');
  };
  expect(verdictWith('2 × PCIe x16')).toMatchObject({
    verdict: 'fits',
    note: expect.stringMatching(/^We do not know the PCIe version/),
  });
  expect(verdictWith('None')?.verdict).toBe('conflict');
});
