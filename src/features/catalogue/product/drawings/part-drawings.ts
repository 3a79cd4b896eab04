import { statedFacts } from '../../../../rules/compatibility/differing-facts.ts';
import type { Part, PartKind } from '../../../../rules/compatibility/part.ts';
import * as messages from '../../messages.ts';
import { drawPlugs } from './connectors.ts';
import {
  compare,
  type Drawing,
  drawBar,
  drawBox,
  drawFans,
  findStep,
  measure,
  measureHeight,
  type Piece,
  RULER_SCALE,
  repeat,
  type Size,
} from './drawing.ts';

/** Sides of a processor by its socket, in millimetres. */
const PROCESSORS: Readonly<Record<string, Size>> = {
  AM4: { width: 40, height: 40 },
  AM5: { width: 40, height: 40 },
  LGA1150: { width: 37.5, height: 37.5 },
  LGA1151: { width: 37.5, height: 37.5 },
  LGA1200: { width: 37.5, height: 37.5 },
  LGA1700: { width: 37.5, height: 45 },
  LGA1851: { width: 37.5, height: 45 },
};

/** Sides of the standards, in millimetres. */
const DIMM_WIDTH = 133.35;
const M2_WIDTH = 22;
const DRIVES: Readonly<Record<string, Size>> = {
  '2.5': { width: 100, height: 70 },
  '3.5': { width: 147, height: 102 },
};
const SUPPLY_WIDTHS: Readonly<Record<string, number>> = { ATX: 150, SFX: 125 };
const EXPANSION_SLOT = 20.3;

const WATTS_OF_BLOCK = [10, 25, 50, 100];

/** Thickness of what only a length is known of. */
const BAR = 12;
const FAN_SIDES = [120, 140];
const RADIATOR_SCALE = 0.3;

const drawing = (title: string, scale: number, pieces: readonly Piece[]): Drawing[] =>
  pieces.length > 0 ? [{ title, scale, pieces }] : [];

const compareSides = (name: string, size: Size, count = 1): Drawing =>
  compare(size, (reference) => messages.sidesToScale(name, size.width, size.height, reference), { count });

/** Watts in blocks, where they are known; those that are drawn at most are the empty blocks. */
export function drawWatts(watts: number | undefined, all: number | undefined, words: string): Drawing[] {
  if (!watts || (all && all < watts)) return [];
  const step = findStep(all ?? watts, WATTS_OF_BLOCK);
  const label = messages.blockOfWatts(words, step);
  return drawing(messages.power, 1, [drawBar(label, watts / step, (all ?? watts) / step)]);
}

/** A radiator is as long as its fans together; undefined where its size is none of fans. */
function drawRadiator(millimetres: number, place = ''): Piece[] {
  const side = FAN_SIDES.find((each) => millimetres % each === 0);
  if (!side) return [];
  const count = millimetres / side;
  return [drawFans(place + messages.fansOfRadiator(millimetres, count, side), count, side)];
}

/** Slots as one looks at a board: their lengths in millimetres. */
function drawSlots(facts: Part<'motherboard'>['facts']): Piece[] {
  const { memorySlots = 0, m2Slots = 0, sataPorts = 0, pcieVersion, hasCardSlot } = facts;
  const stack = (label: string, count: number, size: Size, key: number): Piece => ({
    label,
    width: size.width,
    height: (count - 1) * 10 + size.height,
    lines: [
      {
        d: repeat(count, (index) => `${drawBox(0, index * 10, size)}M${key} ${index * 10}v${size.height}`),
      },
    ],
  });
  const row = (label: string, count: number, size: Size): Piece => ({
    label,
    width: count * (size.width + 5) - 5,
    height: size.height,
    lines: [{ d: repeat(count, (index) => drawBox(index * (size.width + 5), 0, size)) }],
  });
  return [
    ...(memorySlots > 0
      ? [
          stack(
            messages.several(memorySlots, messages.memorySlots),
            memorySlots,
            { width: 142, height: 6 },
            77,
          ),
        ]
      : []),
    ...(hasCardSlot && pcieVersion
      ? [stack(messages.cardSlot(pcieVersion), 1, { width: 89, height: 7 }, 14)]
      : []),
    ...(m2Slots > 0 ? [row(messages.several(m2Slots, 'M.2'), m2Slots, { width: 22, height: 9 })] : []),
    ...(sataPorts > 0 ? [row(messages.several(sataPorts, 'SATA'), sataPorts, { width: 17, height: 6 })] : []),
  ];
}

const MOST_SLOTS = 8;

/** What is drawn of each kind of part, from the facts that its specifications state. */
const BY_KIND: { [Kind in PartKind]: (facts: Part<Kind>['facts'], all: Part<Kind>['facts']) => Drawing[] } = {
  processor: ({ socket, tdp, maximumPower }) => {
    const size = PROCESSORS[socket ?? ''];
    return [
      ...(size ? [compareSides(`${socket}: `, size)] : []),
      ...drawWatts(
        tdp,
        maximumPower,
        maximumPower && tdp ? messages.wattsAtMost(tdp, maximumPower) : `${tdp} W`,
      ),
    ];
  },
  cooling: ({ type, height, radiator }) =>
    drawing(messages.toScale, RULER_SCALE, [
      ...(type === 'air' && height ? [measureHeight(messages.highThing(height), height)] : []),
      ...(radiator ? drawRadiator(radiator) : []),
    ]),
  motherboard: (facts) =>
    [facts.memorySlots, facts.m2Slots, facts.sataPorts].every((count = 0) => count <= MOST_SLOTS)
      ? drawing(messages.slots, 1, drawSlots(facts))
      : [],
  ram: ({ modules, height }, { form }) =>
    form === 'DIMM' && modules && modules <= 4 && height
      ? [compareSides(messages.sticksToScale(modules), { width: Math.round(DIMM_WIDTH), height }, modules)]
      : [],
  storage: ({ connection, m2Length, bay }) => {
    const size = connection === 'M.2' ? m2Length && { width: m2Length, height: M2_WIDTH } : DRIVES[bay ?? ''];
    return size ? [compareSides('', size)] : [];
  },
  graphicsCard: ({ length, slots, power, recommendedSupply, connectors }) => {
    const size = { width: length ?? 0, height: slots ? slots * EXPANSION_SLOT : BAR };
    // A line between two slots; a quarter of one is too thin to show.
    const inside = repeat(Math.max(0, Math.round(slots ?? 0) - 1), (index) => {
      return `M0 ${Math.round((index + 1) * EXPANSION_SLOT)}h${length}`;
    });
    const label = length && slots ? messages.longCard(length, slots) : messages.longThing(length ?? 0);
    return [
      ...(length ? drawing(messages.toScale, RULER_SCALE, [measure(label, size, inside)]) : []),
      ...drawPlugs(messages.powerPlugs, connectors),
      ...drawWatts(
        power,
        recommendedSupply,
        power && recommendedSupply ? messages.wattsOfSupply(power, recommendedSupply) : `${power} W`,
      ),
    ];
  },
  powerSupply: ({ length, shape, watts, connectors }) => {
    const width = SUPPLY_WIDTHS[shape ?? ''];
    return [
      ...(length && width
        ? drawing(messages.toScale, RULER_SCALE, [
            measure(messages.longThing(length), { width: length, height: width }),
          ])
        : []),
      ...drawPlugs(messages.powerPlugs, connectors),
      ...drawWatts(watts, undefined, `${watts} W`),
    ];
  },
  cabinet: (facts) => [
    ...drawing(
      messages.roomInside,
      RULER_SCALE,
      (['cardLength', 'coolerHeight', 'supplyLength'] as const).flatMap((room) => {
        const length = facts[room];
        const size = { width: length ?? 0, height: BAR };
        return length ? [measure(messages.upTo(messages.roomFor[room], length), size)] : [];
      }),
    ),
    ...drawing(
      messages.radiatorsInside,
      RADIATOR_SCALE,
      Object.entries(facts.radiatorPlaces ?? {}).flatMap(([place, sizes]) =>
        drawRadiator(Math.max(...sizes), `${place[0]?.toUpperCase()}${place.slice(1)} `),
      ),
    ),
  ],
};

/** What is drawn of a part: nothing of what is only inferred, but for the form of memory, which its height proves. */
export const drawPart = (part: Part): Drawing[] =>
  (BY_KIND[part.kind] as (stated: Part['facts'], all: Part['facts']) => Drawing[])(
    statedFacts(part),
    part.facts,
  );
