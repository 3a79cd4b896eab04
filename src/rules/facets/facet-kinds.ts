import type { FacetSlug } from '../../contract/specification-facets.ts';
import { findChipset, getChipset } from '../compatibility/knowledge/chipsets.ts';
import { processorFamily } from '../compatibility/knowledge/processors.ts';
import { PART_CATEGORIES } from '../compatibility/part.ts';
import { findSocket, findSockets } from '../compatibility/read/sockets.ts';
import {
  findBoardSize,
  findBoardSizes,
  findMemoryType,
  findMemoryTypes,
  findSupplyShape,
} from '../compatibility/read/spellings.ts';
import {
  desktopFormIn,
  driveFormIn,
  findConnection,
  findEfficiency,
  findGraphics,
  functionsIn,
  networkIn,
  panelIn,
  printColourIn,
  printTechnologyIn,
  processorIn,
  wearingIn,
} from './choice-readers.ts';
import {
  findMemory,
  findMilliampereHours,
  findPortableScreenSize,
  findRefreshRate,
  findResolution,
  findScreenSize,
  findStorage,
  findVoltAmperes,
  findWatts,
  getRefreshRate,
  getTransfers,
  getVoltAmperes,
  ifTrue,
  memoryOfName,
  named,
  storageOfName,
  type TextReader,
} from './text-readers.ts';

/**
 * Where a facet's values stand: patterns of specification names in the form of `canonicalName` with the reader of their
 * text, the best first, and the reader of the product's name for products whose specifications do not state it.
 */
export type FacetSource = {
  facet: FacetSlug;
  fields: readonly (readonly [name: RegExp, read: TextReader])[];
  ofName?: TextReader;
};

/**
 * A kind of product: its categories by their slugs, and its facets, those first that most shoppers choose by. `pages`:
 * those whose values have pages of their own, where they are not the first ones: addresses stay when the order changes.
 */
export type FacetKind = {
  categories: readonly string[];
  facets: readonly FacetSource[];
  pages?: readonly FacetSlug[];
};

const MEMORY: FacetSource = {
  facet: 'memory',
  fields: [
    [
      /^(?:(?:system|installed|main|total) )?memory(?: (?:size|capacity|number of|installed|gb))?$/,
      findMemory,
    ],
    [
      /^(?!.*(?:gpu|graphics|video|dedicated|shared|max|flash|volatile|memory storage)).*memory(?!.*(?:type|speed|slot|max|clock|bus|interface|technology|upgrade|card|channel|form|frequency|latency|internal))/,
      findMemory,
    ],
  ],
};
const STORAGE: FacetSource = {
  facet: 'storage',
  fields: [
    [
      /^(?:(?:internal|total|ssd|drive|disk|hard drive) )?storage(?: (?:size|capacity|number of|ssd))?$/,
      findStorage,
    ],
    [/^(?:ssd|rom|internal memory)(?: (?:size|capacity|number of))?$/, findStorage],
    // Beside an SSD the hard drive is the lesser one.
    [/^(?:hard (?:drive|disk)|hdd)(?: (?:size|capacity|number of))?$/, findStorage],
  ],
};
const DRIVE_CAPACITY: FacetSource = {
  facet: 'storage',
  fields: [[/capacity|^size$|^storage/, findStorage]],
  ofName: storageOfName,
};
const PROCESSOR: FacetSource = {
  facet: 'processor',
  fields: [[/^(?:cpu|chip|chipset|soc)(?: (?:name|model|type|family|brand|series))*$/, processorIn]],
  ofName: processorIn,
};
const GRAPHICS: FacetSource = {
  facet: 'graphics',
  fields: [
    [
      /^(?:gpu|graphics?|dedicated (?:gpu|graphics)|discrete (?:gpu|graphics))(?: (?:model|chip|name|type))?$/,
      findGraphics,
    ],
    [/^(?:gpu|graphics?|video)(?!.*(?:memory|slot|integrated))|^chip/, findGraphics],
  ],
  ofName: findGraphics,
};
const SCREEN = /^(?:display|screen|panel)(?: (?:type|specs?|description))?$/;
const screenSizeBy = (read: TextReader): FacetSource => ({
  facet: 'screen-size',
  fields: [
    [
      /^(?:(?:screen|display|monitor|panel) (?:size|diagonal|inch(?:es)?)|diagonal)(?: in)?(?: (?:inch(?:es)?|cm))?$/,
      read,
    ],
    [SCREEN, read],
    [/^size$/, read],
  ],
});
const SCREEN_SIZE = screenSizeBy(findScreenSize);
const PORTABLE_SCREEN_SIZE = screenSizeBy(findPortableScreenSize);
const RESOLUTION: FacetSource = {
  facet: 'resolution',
  fields: [
    [/resolution(?!.*(?:camera|webcam|video|sensor))/, findResolution],
    [SCREEN, findResolution],
  ],
};
const REFRESH_RATE: FacetSource = {
  facet: 'refresh-rate',
  fields: [
    [/refresh/, getRefreshRate],
    [SCREEN, findRefreshRate],
    [/^(?:screen|display) resolution$/, findRefreshRate],
  ],
};
const PANEL: FacetSource = {
  facet: 'panel',
  fields: [
    [/^panel/, panelIn],
    [SCREEN, panelIn],
    [/^(?:screen|display) (?:technology|panel|type)|^backlight/, panelIn],
  ],
};
const SOCKET_FIELD = [/^(?:cpu )?socket/, named(findSocket)] as const;
const MEMORY_TYPE: FacetSource = {
  facet: 'memory-type',
  fields: [
    [/memory (?:type|technology|standard|generation)/, named(findMemoryTypes)],
    [/^(?:memory|type|technology|memory support|memory speed|speed)$/, named(findMemoryTypes)],
  ],
  ofName: named(findMemoryTypes),
};
const POWER: FacetSource = {
  facet: 'power',
  fields: [
    [
      /^(?:wattage|watts?|power|output power|power output|max(?: output)? power|capacity w|rated power)$/,
      findWatts,
    ],
  ],
};
const CONNECTION: FacetSource = {
  facet: 'connection',
  fields: [
    [/^(?:connection|connectivity|interface)/, findConnection],
    [/^type$/, findConnection],
    [/^wireless$/, ifTrue('wireless', 'wired')],
  ],
  ofName: findConnection,
};
const BATTERY: FacetSource = { facet: 'battery', fields: [[/battery|^capacity/, findMilliampereHours]] };

/** What facets are read from, by the kind of product (docs/import.md, Filters by specification). */
export const FACET_KINDS: readonly FacetKind[] = [
  {
    categories: ['laptops', 'laptop', 'notebooks', 'notebook', 'ultrabooks', 'macbooks', 'gaming-laptops'],
    facets: [PROCESSOR, GRAPHICS, MEMORY, STORAGE, PORTABLE_SCREEN_SIZE, RESOLUTION, REFRESH_RATE, PANEL],
    pages: ['memory', 'storage'],
  },
  {
    categories: ['desktops', 'desktop', 'computers', 'mini-pcs', 'all-in-one-pcs'],
    facets: [
      PROCESSOR,
      GRAPHICS,
      MEMORY,
      STORAGE,
      { facet: 'form-factor', fields: [[/form factor|^type$|^form$/, desktopFormIn]] },
    ],
    pages: ['memory', 'storage'],
  },
  {
    categories: ['mobile-phones', 'phones', 'smartphones', 'iphones'],
    facets: [
      MEMORY,
      STORAGE,
      PROCESSOR,
      PORTABLE_SCREEN_SIZE,
      REFRESH_RATE,
      PANEL,
      BATTERY,
      { facet: 'network', fields: [[/^network|^connectivity|^cellular/, networkIn]] },
    ],
  },
  {
    categories: ['tablets', 'ipads'],
    facets: [MEMORY, STORAGE, PROCESSOR, PORTABLE_SCREEN_SIZE, RESOLUTION],
  },
  {
    categories: ['monitors', 'monitor', 'pc-monitor'],
    facets: [SCREEN_SIZE, RESOLUTION, REFRESH_RATE, PANEL],
  },
  {
    categories: PART_CATEGORIES.processor,
    facets: [
      {
        facet: 'socket',
        fields: [SOCKET_FIELD],
        ofName: named((name) => processorFamily(name, undefined).socket),
      },
      PROCESSOR,
      { ...MEMORY_TYPE, ofName: named((name) => processorFamily(name, undefined).memoryTypes) },
    ],
  },
  {
    categories: PART_CATEGORIES.motherboard,
    facets: [
      {
        facet: 'socket',
        fields: [SOCKET_FIELD],
        ofName: named((name) => getChipset(findChipset(name))?.socket),
      },
      { facet: 'chipset', fields: [[/^chipset/, named(findChipset)]], ofName: named(findChipset) },
      { facet: 'form-factor', fields: [[/form factor|^size|^form$/, named(findBoardSize)]] },
      { ...MEMORY_TYPE, ofName: memoryTypeOfBoard },
    ],
  },
  {
    categories: PART_CATEGORIES.ram,
    facets: [
      MEMORY_TYPE,
      {
        facet: 'memory',
        fields: [
          [/^(?:total )?(?:memory )?(?:capacity|size)$|^memory$|kit|configuration/, findMemory],
          [/module/, findMemory],
        ],
        ofName: memoryOfName,
      },
      { facet: 'memory-speed', fields: [[/speed|frequency|data rate/, getTransfers]], ofName: getTransfers },
    ],
  },
  {
    categories: PART_CATEGORIES.graphicsCard,
    facets: [
      GRAPHICS,
      {
        facet: 'memory',
        fields: [[/memory(?!.*(?:type|speed|bus|clock|interface|bandwidth))/, findMemory]],
        ofName: memoryOfName,
      },
    ],
  },
  {
    categories: PART_CATEGORIES.storage,
    facets: [
      DRIVE_CAPACITY,
      {
        facet: 'form-factor',
        fields: [
          [/form factor|^form$/, driveFormIn],
          [/^size$|^type/, driveFormIn],
          [/interface/, driveFormIn],
        ],
      },
    ],
  },
  {
    categories: ['storage-drives', 'external-drives', 'pc-external-hard-drive'],
    facets: [DRIVE_CAPACITY],
  },
  {
    categories: PART_CATEGORIES.powerSupply,
    facets: [
      POWER,
      {
        facet: 'efficiency',
        fields: [[/efficiency|80 ?plus|certif/, findEfficiency]],
        ofName: findEfficiency,
      },
      { facet: 'form-factor', fields: [[/form factor|^type$|^form$/, named(findSupplyShape)]] },
    ],
  },
  {
    categories: PART_CATEGORIES.cabinet,
    facets: [{ facet: 'form-factor', fields: [[/board|form factor|^type$|^size$/, named(findBoardSizes)]] }],
  },
  {
    categories: PART_CATEGORIES.cooling,
    facets: [{ facet: 'socket', fields: [[/socket/, named(findSockets)]] }],
  },
  {
    categories: ['printers', 'printer'],
    facets: [
      {
        facet: 'print-technology',
        fields: [[/technology|^type$|print method/, printTechnologyIn]],
        ofName: printTechnologyIn,
      },
      {
        facet: 'print-colour',
        fields: [[/technology|^type$|colou?r|^output/, printColourIn]],
        ofName: printColourIn,
      },
      { facet: 'functions', fields: [[/^functions?$|^features?$|^type$/, functionsIn]] },
    ],
  },
  {
    categories: ['ups', 'pc-ups'],
    facets: [
      {
        facet: 'capacity',
        fields: [
          [/capacity|apparent power|rating|^power/, findVoltAmperes],
          [/\bva\b/, getVoltAmperes],
        ],
        ofName: findVoltAmperes,
      },
      POWER,
    ],
  },
  {
    categories: ['headphones', 'headphone', 'headsets', 'pc-headphones'],
    facets: [
      { facet: 'wearing', fields: [[/^(?:type|form factor|design|wearing|style)/, wearingIn]] },
      {
        ...CONNECTION,
        fields: [
          ...CONNECTION.fields.slice(0, 1),
          [/^bluetooth$/, ifBluetooth],
          ...CONNECTION.fields.slice(1),
        ],
      },
    ],
  },
  {
    categories: ['keyboards', 'mice', 'pc-keyboard', 'pc-mouse'],
    facets: [CONNECTION],
  },
  { categories: ['power-banks'], facets: [BATTERY] },
];

/** A board's slots take one type: where its chipset has boards of both, its name must say which. */
function memoryTypeOfBoard(name: string): string[] {
  const ofChipset = getChipset(findChipset(name))?.memoryTypes ?? [];
  return named(findMemoryType)(findMemoryType(name) ?? (ofChipset.length === 1 ? String(ofChipset[0]) : ''));
}

/** "Bluetooth: 5.3". */
function ifBluetooth(text: string): string[] {
  return /^\s*(?:v?\d|yes)/i.test(text) ? ['bluetooth'] : [];
}

const KIND_OF_CATEGORY: ReadonlyMap<string, FacetKind> = new Map(
  FACET_KINDS.flatMap((kind) => kind.categories.map((category) => [category, kind])),
);

/**
 * The kind of a category's products. A sub-category that the table does not name has its parent's.
 * @param slugs of the category and of the one above it
 */
export function getFacetKind(slugs: readonly (string | undefined)[]): FacetKind | undefined {
  for (const slug of slugs) {
    const kind = slug === undefined ? undefined : KIND_OF_CATEGORY.get(slug);
    if (kind) return kind;
  }
  return undefined;
}
