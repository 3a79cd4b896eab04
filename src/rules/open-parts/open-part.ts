import type { PartKind } from '../compatibility/part.ts';

/** A part of BuildCores OpenDB. */
export type OpenPart = {
  kind: PartKind;
  name: string;
  brand: string;
  numbers: readonly string[];
  colours: readonly string[];
  /** Its statements as specifications, under names that the readers of facts know. */
  specifications: Readonly<Record<string, string>>;
};

/** A row of the database. Any value may be missing, null, or of another type than the database says. */
type Row = Readonly<Record<string, unknown>>;

const findRow = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
const findRows = (value: unknown): Row[] => (Array.isArray(value) ? value.map(findRow) : []);
const findText = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' || text === 'None' ? undefined : text;
};
const findTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(findText).filter((text) => text !== undefined) : [];
const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

/** The database writes 0 for what it does not know. */
const withUnit = (value: unknown, unit: string): string | undefined =>
  countIn(value) > 0 ? `${value} ${unit}`.trim() : undefined;
const joined = (texts: readonly string[]): string | undefined => texts.join(', ') || undefined;

/** "2 × HDMI, 1 × DisplayPort" of the counts that are not 0. */
const getCounts = (counts: Row, names: Readonly<Record<string, string>>): string | undefined =>
  joined(
    Object.entries(names).flatMap(([key, name]) =>
      countIn(counts[key]) > 0 ? [`${counts[key]} × ${name}`] : [],
    ),
  );

type Statements = Record<string, string | undefined>;

function processor(row: Row): Statements {
  const { tdp, memory, integratedGraphics, includesCooler } = findRow(row.specifications);
  const graphics = findRow(integratedGraphics).model;
  return {
    Socket: findText(row.socket),
    Microarchitecture: findText(row.microarchitecture),
    'Core Family': findText(row.coreFamily),
    TDP: withUnit(tdp, 'W'),
    'Memory Type': joined(findTexts(findRow(memory).types)),
    'Integrated Graphics': typeof graphics === 'string' ? graphics.trim() || undefined : undefined,
    // It says "no" of boxed processors that have one, such as the Ryzen 5 8500G and the Core i7-4770K.
    'Cooler Included': includesCooler === true ? 'Yes' : undefined,
  };
}

function cooling(row: Row): Statements {
  const isLiquid = row.water_cooled;
  return {
    Type: typeof isLiquid === 'boolean' ? (isLiquid ? 'Liquid' : 'Air') : undefined,
    Sockets: joined(findTexts(row.cpu_sockets)),
    // Of a liquid cooler it is the pump's.
    Height: isLiquid === false ? withUnit(row.height, 'mm') : undefined,
    Radiator: isLiquid === true ? withUnit(row.radiator_size, 'mm') : undefined,
  };
}

/** Sizes of M.2 slots as an earlier format split them: one slot for 2242 to 2280 is "2242-2260" and "2280". */
const SPLIT_SLOT = /^\d{4,5}-\d{4,5}$/;

function findM2Slots(value: unknown): string | undefined {
  const slots = findRows(value).filter(({ key }) => key !== 'E');
  const sizes = slots.map(({ size }) => findText(size));
  if (sizes.some((size) => size !== undefined && SPLIT_SLOT.test(size))) return undefined;
  // The version of most is a default of the database: boards of 2015 have "PCIe 4.0 x4".
  return joined(
    sizes.map((size, at) =>
      `1 × M.2 ${size ?? ''} ${/sata/i.test(String(slots[at]?.interface)) ? 'SATA' : ''}`.trim(),
    ),
  );
}

/** Lanes are the board's own, versions a default: boards of 2012 have "4.0". An empty list is no statement. */
function findCardSlots(value: unknown): string | undefined {
  const slots = findRows(value);
  const long = slots
    .filter(({ lanes }) => lanes === 16)
    .reduce((sum, { quantity }) => sum + countIn(quantity), 0);
  return slots.length === 0 ? undefined : long > 0 ? `${long} × PCIe x16` : 'None';
}

function motherboard(row: Row): Statements {
  const { max, ram_type, slots } = findRow(row.memory);
  const { sata_6_gb_s, sata_3_gb_s } = findRow(row.storage_devices);
  return {
    Socket: findText(row.socket),
    Chipset: findText(row.chipset),
    'Form Factor': findText(row.form_factor),
    'Memory Type': findText(ram_type),
    'Memory Slots': withUnit(slots, ''),
    'Maximum Memory': withUnit(max, 'GB'),
    'M.2 Slots': findM2Slots(row.m2_slots),
    'SATA Ports': withUnit(countIn(sata_6_gb_s) + countIn(sata_3_gb_s), ''),
    'PCIe x16': findCardSlots(row.pcie_slots),
    'Rear Ports': joined(findTexts(row.back_panel_ports)),
    'CPU Power': joined(findTexts(findRow(row.power_connectors).cpu_power).map((plug) => `1 × ${plug}`)),
    // "No" is what it says of boards that it knows nothing of.
    'BIOS Flashback': findRow(row.bios_features).flashback === true ? 'Yes' : undefined,
  };
}

function ram(row: Row): Statements {
  const { quantity, capacity_gb } = findRow(row.modules);
  const isWhole = countIn(quantity) > 0 && countIn(capacity_gb) > 0;
  return {
    'Memory Type': findText(row.ram_type),
    'Form Factor': findText(row.form_factor),
    Capacity: withUnit(row.capacity, 'GB'),
    Modules: isWhole ? `${quantity} × ${capacity_gb} GB` : undefined,
    Speed: withUnit(row.speed, 'MT/s'),
    'CAS Latency': withUnit(row.cas_latency, ''),
    ECC: findText(row.ecc),
    Buffered: findText(row.registered),
    Height: withUnit(row.height, 'mm'),
  };
}

const storage = (row: Row): Statements => ({
  Capacity: withUnit(row.capacity, 'GB'),
  'Form Factor': findText(row.form_factor),
  Interface: findText(row.interface),
});

const PLUGS = {
  pcie_6_pin: '6-pin',
  pcie_8_pin: '8-pin',
  pcie_12VHPWR: '12VHPWR (16-pin)',
  pcie_12V_2x6: '12V-2x6 (16-pin)',
};
const OUTPUTS = {
  hdmi_2_1: 'HDMI 2.1',
  hdmi_2_0: 'HDMI 2.0',
  displayport_2_1: 'DisplayPort 2.1',
  displayport_2_1a: 'DisplayPort 2.1a',
  displayport_1_4a: 'DisplayPort 1.4a',
  dvi_d: 'DVI-D',
  vga: 'VGA',
};

const graphicsCard = (row: Row): Statements => ({
  Chip: findText(row.chipset),
  Memory: withUnit(row.memory, 'GB'),
  Length: withUnit(row.length, 'mm'),
  Slots: withUnit(row.total_slot_width, ''),
  'Board Power': withUnit(row.tdp, 'W'),
  'Power Connectors': getCounts(findRow(row.power_connectors), PLUGS),
  Outputs: getCounts(findRow(row.video_outputs), OUTPUTS),
  // The lanes are those of its contacts, of which many cards use half.
  Interface: findText(row.interface)?.match(/PCIe(?: \d\.0)?/)?.[0],
});

function powerSupply(row: Row): Statements {
  const plugs = findRow(row.connectors);
  // Every supply has one for the processor: where it is missing, nobody counted.
  const isCounted = countIn(plugs.eps_8_pin) > 0;
  return {
    Wattage: withUnit(row.wattage, 'W'),
    'Form Factor': findText(row.form_factor),
    Efficiency: findText(row.efficiency_rating),
    Modular: findText(row.modular),
    Length: withUnit(row.length, 'mm'),
    ...(isCounted && {
      'PCIe Connectors': getCounts(plugs, { pcie_6_plus_2_pin: '6+2-pin', pcie_12vhpwr: '12VHPWR (16-pin)' }),
      'EPS Connectors': getCounts(plugs, { eps_8_pin: '8-pin' }),
      'SATA Connectors': withUnit(plugs.sata, ''),
    }),
  };
}

function cabinet(row: Row): Statements {
  const large = row.internal_3_5_bays;
  const small = row.internal_2_5_bays;
  const isCounted = countIn(large) + countIn(small) > 0;
  return {
    Type: findText(row.form_factor),
    'Motherboard Support': joined(findTexts(row.supported_motherboard_form_factors)),
    'Maximum Graphics Card Length': withUnit(row.max_video_card_length, 'mm'),
    'Maximum Cooler Height': withUnit(row.max_cpu_cooler_height, 'mm'),
    'Maximum Power Supply Length': withUnit(row.max_psu_length, 'mm'),
    'Power Supply Form Factor': joined(findTexts(row.supported_power_supply_form_factors)),
    ...(isCounted && {
      '3.5 inch Bays': typeof large === 'number' ? String(large) : undefined,
      '2.5 inch Bays': typeof small === 'number' ? String(small) : undefined,
    }),
    'Expansion Slots': withUnit(row.expansion_slots, ''),
  };
}

/** Rows do not name their kind: each kind has a field that no other has. */
const KINDS: readonly (readonly [field: string, kind: PartKind, statements: (row: Row) => Statements])[] = [
  ['cores', 'processor', processor],
  ['cpu_sockets', 'cooling', cooling],
  ['pcie_slots', 'motherboard', motherboard],
  ['ram_type', 'ram', ram],
  ['storage_type', 'storage', storage],
  ['chipset_manufacturer', 'graphicsCard', graphicsCard],
  ['wattage', 'powerSupply', powerSupply],
  ['supported_motherboard_form_factors', 'cabinet', cabinet],
];

/** Whether a row is one of the database: each has a name. */
export const isOfOpenParts = (row: Row): boolean => findText(findRow(row.metadata).name) !== undefined;

/** A row as a part; undefined for what is of no kind that Build Your PC has, or says nothing but its name. */
export function openPartOf(row: Row): OpenPart | undefined {
  const { name, manufacturer, part_numbers: numbers } = findRow(row.metadata);
  const found = KINDS.find(([field]) => field in row);
  const named = findText(name);
  if (!found || !named) return undefined;
  const [, kind, statements] = found;
  return {
    kind,
    name: named,
    brand: findText(manufacturer) ?? '',
    numbers: findTexts(numbers),
    colours: findTexts(row.color),
    specifications: Object.fromEntries(
      Object.entries(statements(row)).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  };
}
