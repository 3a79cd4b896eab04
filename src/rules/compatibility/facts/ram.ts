import { gigabytesIn, gigabytesOf, kitIn, transfersIn, truthIn } from '../read/amounts.ts';
import { countIn } from '../read/counts.ts';
import { millimetresIn } from '../read/lengths.ts';
import { plainText } from '../read/plain.ts';
import {
  type MemoryForm,
  type MemoryType,
  memoryFormIn,
  memoryFormOfCode,
  memoryTypeIn,
} from '../read/spellings.ts';
import { type Facts, type Read, type Reading, reading } from './read.ts';

/** A kit of memory as it is sold. */
export type RamFacts = Facts<{
  type: MemoryType;
  form: MemoryForm;
  /** Registered modules, which servers take. */
  isRegistered: boolean;
  /** Whether it corrects errors beyond what DDR5 does within each chip. */
  isEcc: boolean;
  modules: number;
  /** Gigabytes of the whole kit. */
  capacity: number;
  /** Mega-transfers a second. */
  speed: number;
  /** Millimetres. */
  height: number;
}>;

const REGISTERED =
  /\br-?dimms?\b|\blr-?dimms?\b|(?<!un)(?<!un-)registered|(?<!un)(?<!un-)buffered(?!\s*non)|load[\s-]*reduced/i;
const UNBUFFERED = /un-?(?:buffered|registered)|\bu-?dimms?\b|non[\s-]*registered/i;

function registeredIn(text: string): boolean | undefined {
  if (UNBUFFERED.test(text)) return false;
  return REGISTERED.test(text) ? true : undefined;
}

function eccIn(text: string): boolean | undefined {
  if (/non[\s-]*ecc|on-?die\s*ecc|\becc:?\s*(?:no|false)\b/i.test(text)) return false;
  return /\becc\b/i.test(text) ? true : undefined;
}

const TEXTS = ['Memory Type', 'Type', 'Form Factor', 'Buffered', 'Registered', 'ECC'] as const;

export function ramFacts(read: Read, name: string): Reading<RamFacts> {
  const capacityText = read(
    'Capacity',
    /total capacity|memory capacity|kit capacity/,
    /capacity(?!.*module)/,
    /memory size$|^size$|total memory|memory$/,
  );
  const kit = read.find(kitIn, 'Modules', /module|sticks?|kit|configuration/, /capacity/, /size|memory/);
  const capacityOfKit = kit ? kit.modules * kit.moduleSize : undefined;
  const total =
    capacityText && !kitIn(capacityText.replace(/\([^)]*\)/g, '')) ? gigabytesIn(capacityText) : undefined;
  const count =
    kit?.modules ??
    read.find(
      (text) =>
        gigabytesIn(text)
          ? undefined
          : Number(plainText(text).match(/kit of (\d)/i)?.[1] ?? Number.NaN) || countIn(text),
      'Modules',
      /number of module|^module|sticks?|^number/,
      /kit|configuration/,
    );
  const kinds = [
    ...TEXTS.map((each) => read(each)),
    read(/type|standard|technology/),
    read(/form|buffer|regist/),
    read(/^memory$|ecc/),
    read(/support device|support with|^for$/),
  ]
    .filter(Boolean)
    .join(' · ');
  const eccText = read('ECC', /^ecc/);
  const stated: RamFacts = {
    type: read.find(
      memoryTypeIn,
      'Memory Type',
      'Type',
      /memory (?:type|standard|technology)/,
      /type|technology|standard|generation|ddr/,
      /speed|memory/,
    ),
    form: memoryFormIn(kinds),
    isRegistered: registeredIn(kinds),
    isEcc: truthIn(eccText) ?? eccIn(kinds),
    modules: count || undefined,
    capacity: total ?? capacityOfKit ?? gigabytesOf(capacityText),
    speed: read.find(transfersIn, 'Speed', /speed|frequency|data rate|clock/, /type|standard|memory/),
    height: millimetresIn(read('Height', /height/)),
  };
  return reading<RamFacts>(stated, inferred(name, stated));
}

function inferred(name: string, stated: RamFacts): RamFacts {
  const plain = plainText(name);
  const kit = kitIn(plain);
  const capacity = stated.capacity ?? (kit ? kit.modules * kit.moduleSize : gigabytesIn(plain));
  return {
    type: memoryTypeIn(plain),
    // Shops say so where a module is not for desktops.
    form: memoryFormIn(plain) ?? memoryFormOfCode(plain) ?? 'DIMM',
    isRegistered: registeredIn(plain) ?? false,
    isEcc: eccIn(plain) ?? false,
    capacity,
    modules: kit?.modules,
    speed: transfersIn(plain),
  };
}
