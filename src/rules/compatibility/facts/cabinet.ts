import { countIn, numberOfWord } from '../read/amounts.ts';
import { findAllMillimetres, findMillimetres } from '../read/lengths.ts';
import { findEntries, isNone, plainText } from '../read/plain.ts';
import { findRadiators, findRoom, radiatorsByPlace, roomWithIn } from '../read/rooms.ts';
import {
  type BoardSize,
  findBoardSizes,
  findBoardWidth,
  findEeb,
  findPlaces,
  findSupplyShapes,
  type SupplyShape,
  sizesUpTo,
} from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, NEEDED, type Read, UNASKED, under } from './read.ts';

/** The number of bays by size; undefined for a size that the specifications do not mention. */
type Bays = { '2.5'?: number | undefined; '3.5'?: number | undefined };

const SUPPLY_ROOM =
  /^max psu length$|psu.*(?:length|clearance|depth|space|room)|(?:length|clearance|limit|space|room).*psu|max psu|psu (?:max|limit|up to)/;

/** Of "65mm CPU, 2x3.5", SFX PSU" no length is the supply's. */
const findLengthsOfSupply = (text: string): string =>
  findEntries(plainText(text).replace(/(?<![\d.])(?:[23]\.5|5\.25)\s*(?:"|inch)/gi, ' '), /[,;|\n]/)
    .filter((entry) => !/\b(?:cpu|cooler|gpu|vga|fan|radiator)\b/i.test(entry))
    .filter((entry) => findAllMillimetres(entry).length > 0)
    .join(', ');
const SUPPLIES = /psu (?:form|type|support)|support psu|^psu$/;

/** "HDD": "2" names no size of its own. */
const findBareCount = (text: string): number | undefined =>
  /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined;

const HDD_PLACES = /^(?:internal |max )?hdds?(?: (?:bay|slot|support|mount|places?))?$/;
const SSD_PLACES = /^(?:internal |max )?ssds?(?: (?:bay|slot|support|mount|places?))?$/;
const SIZES_OF_BAYS = /(?<![\d.])(2|3)[. ]5(?!\d)/g;

/** Reads "2.5/3.5: 3/2" and `2+1 (3.5"+2.5")`: sizes and counts stand in the same order. */
function baysInOrder(text: string, field: string): Bays | undefined {
  const plain = plainText(text);
  const counts = plain
    .match(/^(\d{1,2})\s*x?\s*(?:\(max\.?\)\s*)?[/+,|]\s*(\d{1,2})\s*x?\s*(?:$|\()/i)
    ?.slice(1)
    .map(Number);
  const inText = [...plain.matchAll(SIZES_OF_BAYS)].map(([, inch]) => inch);
  const inField = field.replace(/\bhdds?\b/, '3.5').replace(/\bssds?\b/, '2.5');
  const sizes = inText.length === 2 ? inText : [...inField.matchAll(SIZES_OF_BAYS)].map(([, inch]) => inch);
  if (counts?.length !== 2 || sizes.length !== 2 || sizes[0] === sizes[1]) return undefined;
  const [small, large] = sizes[0] === '2' ? counts : [...counts].reverse();
  return { '2.5': small, '3.5': large };
}

/** A size that a list of all bays does not name has no bays. */
const withoutOthers = (bays: Bays, together: string | undefined) => {
  const isWhole = findPlaces(together, '3.5') !== undefined || findPlaces(together, '2.5') !== undefined;
  return isWhole ? { '2.5': bays['2.5'] ?? 0, '3.5': bays['3.5'] ?? 0 } : bays;
};

/** `2 x 3.5"/2.5"`, `3.5" or 2.5" x 3`: places that take either size. */
const EITHER_SIZE =
  /(?<![\d.])(?:(\d{1,2})\s*(?:x\s*)?\(?)?(?:3\.5|2\.5)\s*(?:"|inch(?:es)?|in)?\s*(?:\/|or)\s*(?:3\.5|2\.5)(?:\s*(?:"|inch(?:es)?|in)?\s*x\s*(\d{1,2})(?![\d.]))?/i;

/** `3.5" (also for 2.5")` is `3.5"/2.5"`. */
const withEither = (text: string): string =>
  plainText(text).replace(
    /(3\.5|2\.5)\s*(?:"|inch)?\s*\((?!no\b|not\b|without\b)[a-z ]*(2\.5|3\.5)\s*(?:"|inch)?[a-z ]*\)/gi,
    '$1"/$2"',
  );

const findEitherBays = (text: string): number | undefined => {
  const [before, behind] = withEither(text).match(EITHER_SIZE)?.slice(1) ?? [];
  return Number(before ?? behind ?? 0) || undefined;
};

/** `3.5"/2.5" drive bays`: "6 (combo)", "2 included, 8 total". */
function eitherBaysNamed(read: Read): number | undefined {
  const [value] = read.fields(/[23][.\s]5.*[23][.\s]5/).map((field) => plainText(field.value));
  const count =
    value?.match(/(\d{1,2})\s*total/i)?.[1] ?? value?.match(/^\s*(\d{1,2})\b(?!\s*[/+,&]|\s*x\b|[.])/)?.[1];
  return count === undefined ? undefined : Number(count);
}

const BAYS_TOGETHER =
  /^drive bay$|^(?:internal |case |total |hard )*drive (?:bay|support|capacity|mount)|^(?:internal )?bay|^storage|^hdd|^ssd|^drives?$/;

/** Bays of one field or of one for each size: "2 x 3.5 inch, 4 x 2.5 inch"; "3.5 inch Bays": "2". */
function findBays(read: Read): Bays | undefined {
  const ordered = read
    .fields(/bay|drive|hdd|ssd|storage/)
    .map(({ name, value }) => baysInOrder(value, name))
    .find((bays) => bays !== undefined);
  if (ordered) return ordered;
  const together = read(BAYS_TOGETHER);
  const counted = (text: string, size: '2.5' | '3.5') => {
    if (/2[.,]5/.test(text) && /3[.,]5/.test(text)) return findPlaces(text, size);
    const total = plainText(text).match(/(\d{1,2})\s*total/i)?.[1];
    return total ? Number(total) : (countIn(text) ?? findPlaces(text, size));
  };
  // A place that takes either size counts as a large one.
  const own = (size: '2.5' | '3.5') =>
    read.find(
      (text) => counted(text, size),
      size === '3.5' ? /(?<!external )3[.\s]5/ : /^(?!.*3[.\s]5).*2[.\s]5/,
    ) ??
    (size === '2.5' ? read.find((text) => findPlaces(text, size), /3[.\s]5.*2[.\s]5/) : undefined) ??
    read.find(findBareCount, size === '3.5' ? HDD_PLACES : SSD_PLACES);
  const ofWord = (word: string) => {
    const found = /[23][.,]5/.test(together ?? '')
      ? undefined
      : plainText(together).match(new RegExp(`\\b${word}s?\\s*[x:=]?\\s*(\\d{1,2})(?!\\d)`, 'i'))?.[1];
    const before = plainText(together).match(
      new RegExp(`(?<![\\d.])(\\d{1,2})\\s*x?\\s*(?:internal\\s*)?${word}s?\\b`, 'i'),
    )?.[1];
    const counted = before ?? found;
    return counted === undefined ? undefined : Number(counted);
  };
  const large = own('3.5') ?? findPlaces(together, '3.5') ?? ofWord('hdd');
  const small = own('2.5') ?? findPlaces(together, '2.5') ?? ofWord('ssd');
  const combined = findEitherBays(together ?? '') ?? 0;
  if (large === undefined && small === undefined && together !== undefined && isNone(together))
    return { '2.5': 0, '3.5': 0 };
  if (combined > 0) {
    const others = withEither(together ?? '').replace(EITHER_SIZE, ' ');
    return {
      '2.5': findPlaces(others, '2.5') ?? Math.max(0, (small ?? 0) - (large === undefined ? combined : 0)),
      '3.5': Math.max(large ?? 0, combined + (findPlaces(others, '3.5') ?? 0)),
    };
  }
  return large === undefined && small === undefined
    ? undefined
    : withoutOthers({ '2.5': small, '3.5': large }, together);
}

/** The board sizes that every cabinet of a type takes: "ATX Mid Tower", "MicroATX Mini Tower", "Mini ITX Desktop". */
function sizesOfType(text: string | undefined): BoardSize[] | undefined {
  const [largest] = findBoardSizes(text?.replace(/(?<=micro|mini)(?=atx|itx)/i, ' ')) ?? [];
  return largest && sizesUpTo(largest);
}

/** A slot for a vertical card does not count: no second card goes into it. */
const isForCards = (entry: string): boolean =>
  // "7 (vertical 2)" has 7 others, "2 (vertical)" has none.
  !/vertical|upright|(?<!(?:with|by|via) (?:a )?)riser/i.test(entry.replace(/\([^)]*\d[^)]*\)/g, ''));

/** "Two slots", "max 2 slot", "a dual-slot graphics card": how many a card may cover, where no slots are counted. */
function findSlotsOfCard(text: string): number | undefined {
  const piece = findEntries(text, /[,;|\n]|\.\s/).find(
    (entry) => /slots?\b/i.test(entry) && isForCards(entry),
  );
  const [, digit, word] =
    piece?.match(
      /(?:(?<![\d.])([1-5])|\b(single|dual|triple|quad|one|two|three|four))[\s-]+(?:full[\s-]height\s+)?(?:expansion\s+|pcie?\s+)?slots?\b/i,
    ) ?? [];
  return digit ? Number(digit) : numberOfWord(word ?? '');
}

/** "Micro ATX / Mini ITX case" lists boards, "ATX case" is a type. */
const findSeveralSizes = (text: string | undefined): BoardSize[] | undefined => {
  const sizes = findBoardSizes(text);
  return sizes && sizes.length > 1 ? sizes : undefined;
};

/** "Cabinet with 500W SMPS, 20+4 pin, for ATX and micro ATX" without its supply. */
const withoutSupplies = (sentence: string): string =>
  sentence
    .split(',')
    .filter((piece) => !/psu|power|supply|smps/i.test(piece))
    .join(',');

/** A piece of text on boards alone: a supply has the word ATX too. */
const isOnBoards = (piece: string): boolean =>
  findSeveralSizes(piece) !== undefined && !/psu|power|supply|smps/i.test(piece);

/** Of a text on fans what it says of radiators: "Front: 3 x 140 mm fans, no radiator; Top: 360 mm radiator". */
const amongFansIn = (text: string): string | undefined =>
  findEntries(text, /[,;|\n]|\.\s/)
    .filter((entry) => /radiator|\baio\b/i.test(entry))
    .join('; ') || undefined;

/** "Front Radiator": "360 mm", "Top Radiator": "240 mm" as one text. */
function placesText(read: Read): string | undefined {
  const places = (['front', 'top', 'rear', 'side', 'bottom'] as const).flatMap((place) => {
    const text = read(new RegExp(`^(?!.*(?:gpu|cooler|length)).*(?:${place}.*radiator|radiator.*${place})`));
    return text === undefined || isNone(text) ? [] : [`${place}: ${text.replaceAll(',', '/')}`];
  });
  return places.length > 0 ? places.join(', ') : undefined;
}

const BOARDS =
  /^board support$|board (?:support|size|form|type|compat)|support board|^board$|^form factor support|board/;
const CARDS =
  /^max gpu length$|gpu.*recommended.*length|gpu.*(?:length|clearance)|(?:length|clearance).*gpu|gpu (?:support|size|limit|max|card)|max gpu|^gpu|gpu|^cards?$|expansion card/;
const COOLERS =
  /^max cooler height$|cooler.*(?:height|clearance)|(?:clearance|height|limit).*cooler|cpu (?:height|clearance)|heatsink.*(?:height|clearance)|^(?:cpu )?(?:max )?fan (?:max )?height|cooler (?:support|limit|max)|max cpu|cpu cooler|heatsink|^(?:cpu )?(?:air |tower )?coolers?(?: h)?$|^radiator height|^cpu cooling$|^cpu(?: max\b|$)/;
const RADIATORS =
  /^radiator support$|^radiator(?: support| size)?$|^radiator(?!.*\b(?:front|top|rear|side|bottom|height)\b)|radiator (?:support|size|compat)|support radiator|liquid cooling|water cooling|^(?!.*\b(?:front|top|rear|side|bottom|height)\b).*radiator/;

function findShared(read: Read, name: string) {
  const described = read.general.split(/[,;|·]/).find((piece) => /case|tower|chassis|cabinet/i.test(piece));
  const cardText = read(CARDS);
  const radiatorText = read(RADIATORS);
  const typeText = read(/^type$|^(?:case |cabinet |chassis )?(?:type|form factor)$|tower|^form/);
  return {
    described,
    boardText: read(BOARDS, /^form factor/) ?? read.general,
    cardText,
    cardRoom: findRoom(cardText),
    coolerRoom: read.find(findRoom, COOLERS),
    supplyRoom:
      read.find(findRoom, SUPPLY_ROOM) ??
      read.find((text) => findRoom(findLengthsOfSupply(text) || undefined), SUPPLIES),
    radiatorText:
      findRadiators(radiatorText) === undefined
        ? (placesText(read) ?? radiatorText ?? read.find(amongFansIn, /^cooling|^fan|\baio\b/))
        : radiatorText,
    typeText,
    sizesOfType:
      sizesOfType(typeText) ?? sizesOfType(described) ?? findSeveralSizes(name) ?? sizesOfType(name),
  };
}

export const CABINET = defineFacts(findShared, {
  boardSizes: {
    asked: ['Motherboard Support', ESSENTIAL],
    stated: ({ read, described }) =>
      read.find(findBoardSizes, BOARDS) ??
      read.find(findSeveralSizes, /^(?:form factor )?support$/) ??
      findSeveralSizes(described) ??
      read.find(
        (text) =>
          findSeveralSizes(
            text
              .split(/[;|·\n]|\.\s/)
              .map(withoutSupplies)
              .find(isOnBoards),
          ),
        /^(?!.*(?:psu|power)).*$/s,
      ) ??
      findSeveralSizes(read.general.split(/[;|·\n]/).find(isOnBoards)),
    inferred: ({ sizesOfType }) => sizesOfType,
  },
  /** Whether it names SSI EEB boards. */
  takesEeb: {
    asked: ['Motherboard Support', UNASKED, 'board sizes'],
    stated: ({ boardText }) => findEeb(boardText),
  },
  /** Millimetres of the widest E-ATX board, where the manufacturer gives less than the standard's 330. */
  boardWidth: {
    asked: ['Motherboard Support', UNASKED, 'board sizes'],
    stated: ({ boardText }) => findBoardWidth(boardText),
  },
  /** Millimetres, as the next four. */
  cardLength: {
    asked: ['Maximum Graphics Card Length', NEEDED, 'room for cards'],
    bounds: [80, 700],
    stated: ({ cardRoom }) => cardRoom?.length,
  },
  /** Rooms that are larger once what stands in the way is gone: how large, or "more" or "emptied". */
  freed: {
    stated: ({ cardRoom, coolerRoom, supplyRoom }) => {
      const freed = {
        ...(cardRoom?.freed && { cardLength: cardRoom.freed }),
        ...(coolerRoom?.freed && { coolerHeight: coolerRoom.freed }),
        ...(supplyRoom?.freed && { supplyLength: supplyRoom.freed }),
      };
      return Object.keys(freed).length > 0 ? freed : undefined;
    },
  },
  /** With a radiator in front. */
  cardLengthWithRadiator: {
    asked: ['Maximum Graphics Card Length with Radiator', UNASKED, 'room for cards'],
    bounds: [80, 700],
    stated: ({ read, cardText }) =>
      findMillimetres(read(/gpu.*(?:with|w) (?:front )?radiator/)) ?? roomWithIn(cardText, 'radiator'),
  },
  /** With the cage for drives of 3.5 inches, where it can be taken out; as the supply's below. */
  cardLengthWithCage: { bounds: [80, 700], stated: ({ cardText }) => roomWithIn(cardText, 'cage') },
  coolerHeight: {
    asked: ['Maximum Cooler Height', NEEDED, 'room for coolers'],
    bounds: [20, 300],
    stated: ({ coolerRoom }) => coolerRoom?.length,
  },
  supplyLengthWithCage: {
    bounds: [80, 500],
    stated: under((text) => roomWithIn(text, 'cage'), SUPPLY_ROOM, SUPPLIES),
  },
  supplyLength: {
    asked: ['Maximum Power Supply Length', NEEDED, 'room for supplies'],
    bounds: [80, 500],
    stated: ({ supplyRoom }) => supplyRoom?.length,
  },
  /** Every radiator size that fits. */
  radiators: {
    asked: ['Radiator Support', NEEDED, 'radiator'],
    stated: ({ radiatorText }) => findRadiators(radiatorText),
  },
  radiatorPlaces: { stated: ({ radiatorText }) => radiatorsByPlace(radiatorText) },
  supplyShapes: {
    asked: ['Power Supply Form Factor', NEEDED, 'supply forms'],
    stated: under(
      findSupplyShapes,
      /^psu form factor$|psu (?:form|type|standard|shape|mount)|psu support|support psu|^psu$|psu|^power$/,
    ),
    inferred: ({ typeText, sizesOfType }): SupplyShape[] | undefined =>
      /mid[\s-]*tower|full[\s-]*tower/i.test(plainText(typeText)) && sizesOfType?.includes('ATX')
        ? ['ATX']
        : undefined,
  },
  bays: { asked: ['Drive Bays', ESSENTIAL, 'drive bays'], stated: ({ read }) => findBays(read) },
  /** Of the bays of 3.5 inches those that take a drive of 2.5 inches as well. */
  eitherBays: { stated: ({ read }) => findEitherBays(read(BAYS_TOGETHER) ?? '') ?? eitherBaysNamed(read) },
  expansionSlots: {
    asked: ['Expansion Slots', NEEDED, 'slots'],
    bounds: [0, 16],
    stated: ({ read }) =>
      read.find(
        (text) => countIn(text, isForCards),
        /^expansion slot$|expansion slot|pcie slot|pci slot|^(?:i o )?slot$|^expansion$/,
      ) ?? read.find(findSlotsOfCard, /expansion slot|gpu|slot|^riser/),
  },
  /** The number of fans that it is sold with. */
  fans: { stated: under(countIn, /^included fans$|(?:included|pre ?installed) fan/) },
});
