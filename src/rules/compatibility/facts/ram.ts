import {
  countIn,
  findGigabytes,
  findKit,
  findTransfers,
  findTruth,
  getGigabytes,
  isChoiceOfKits,
} from '../read/amounts.ts';
import { ownIn } from '../read/clauses.ts';
import { findMillimetres, findSides } from '../read/lengths.ts';
import { plainText } from '../read/plain.ts';
import {
  findMemoryBuffering,
  findMemoryForm,
  findMemoryType,
  loadReducedIn,
  type MemoryForm,
  type MemoryType,
  memoryFormOfCode,
} from '../read/spellings.ts';
import { type Facts, type Read, type Reading, reading } from './read.ts';

/** A kit of memory as it is sold. */
export type RamFacts = Facts<{
  type: MemoryType;
  form: MemoryForm;
  /** Registered modules, which servers take. */
  isRegistered: boolean;
  /** Load-reduced modules (LRDIMM): registered ones that not every board for servers takes. */
  isLoadReduced: boolean;
  /** Whether it is ECC memory; the on-die ECC of DDR5 does not count. */
  isEcc: boolean;
  modules: number;
  /** Gigabytes of the whole kit. */
  capacity: number;
  /** Mega-transfers a second. */
  speed: number;
  /** Millimetres. */
  height: number;
}>;

function registeredIn(text: string): boolean | undefined {
  const buffering = findMemoryBuffering(text);
  return buffering && buffering === 'registered';
}

function findEcc(text: string): boolean | undefined {
  if (/non[\s-]*ecc|on-?die\s*ecc|\becc:?\s*(?:no|false)\b/i.test(text)) return false;
  return /\becc\b/i.test(text) ? true : undefined;
}

/** "Capacity per module", "gb_per_stick", "Module size", "Single module capacity". */
const PER_MODULE =
  /(?:per|each|single) (?:modules?|stick|dimm)|(?:capacity|size) (?:of )?(?:per |each |single )?(?:modules?|stick)|^modules? (?:capacity|size)/;

/** Data files hold the generation before the speed: "5, 6000" is DDR5-6000. */
function typeOfPair(text: string): MemoryType | undefined {
  const generation = text.match(/^\s*([2-5])\s*,\s*\d{3,5}\s*$/)?.[1];
  return generation ? (`DDR${generation}` as MemoryType) : undefined;
}

const findOneKit = (text: string) => (isChoiceOfKits(text) ? undefined : findKit(ownIn(text)));

/** "32GB (Kit of 2)". */
const modulesOfSet = (text: string | undefined): number | undefined =>
  Number(plainText(text).match(/\b(?:kit|set|pack) of (\d)\b/i)?.[1] ?? Number.NaN) || undefined;

export function ramFacts(read: Read, name: string): Reading<RamFacts> {
  const capacityText = read.find(
    (text) => (isChoiceOfKits(text) ? undefined : text),
    /^capacity$|total capacity|memory capacity|kit capacity|^(?!.*\b(?:per|each|modules?|stick)\b).*capacity|^density$|memory size$|^size$|total memory|memory$/,
  );
  const kit = read.find(
    findOneKit,
    /^modules$|module|sticks?|kit|configuration|capacity|^density$|size|memory/,
  );
  const moduleSize = read.find(getGigabytes, PER_MODULE);
  const total =
    capacityText && !findKit(capacityText.replace(/\([^)]*\)/g, ''))
      ? findGigabytes(capacityText)
      : undefined;
  const count =
    kit?.modules ??
    modulesOfSet(capacityText) ??
    read.find(
      (text) =>
        findGigabytes(text) || isChoiceOfKits(text)
          ? undefined
          : Number(plainText(text).match(/kit of (\d)/i)?.[1] ?? Number.NaN) || countIn(text),
      /^modules$|number of module|^(?:memory )?modules?$|^modules?\b(?! type)|sticks?|^number|modules? (?:in|per) (?:set|kit|pack)|in (?:set|kit|pack)$|kit|configuration/,
    );
  const capacityOfKit = kit ? kit.modules * kit.moduleSize : count && moduleSize && count * moduleSize;
  const kinds = [
    ...read
      .fields(/^(?:form factor|buffered|registered|ecc)$|type|standard|technology/)
      .map(({ value }) => value),
    read(/form|buffer|regist/),
    read(/^memory$|ecc/),
    read(/support device|support with|^for$/),
  ]
    .filter(Boolean)
    .join(' · ');
  const eccText = read(/^ecc$|^ecc/);
  const stated: RamFacts = {
    type:
      read.find(
        findMemoryType,
        /^memory type$|^type$|memory (?:type|standard|technology)|type|technology|standard|generation|ddr|speed|memory/,
      ) ??
      read.find(typeOfPair, /speed/) ??
      read.find(findMemoryType, /interface|form factor|module/),
    form:
      findMemoryForm(kinds) ??
      read.find((text) => (/dimm/i.test(text) ? findMemoryForm(text) : undefined), /./),
    isRegistered: registeredIn(kinds) ?? read.find(registeredIn, /./),
    isLoadReduced: loadReducedIn(kinds) ?? read.find((text) => loadReducedIn(text) || undefined, /./),
    isEcc: findTruth(eccText) ?? findEcc(kinds),
    modules: count || (capacityText && /\bsingle\b/i.test(capacityText) ? 1 : undefined),
    capacity: total ?? capacityOfKit ?? getGigabytes(capacityText),
    speed: read.find(findTransfers, /^speed$|speed|frequency|data rate|clock|type|standard|memory|ddr/),
    height:
      read.find(findMillimetres, /^height$|height/) ??
      read.find(findHeight, /size|measurements/) ??
      read.find(heightOfSides, /size|measurements/),
  };
  // One long text may stand under any name.
  const described = read
    .fields(/./)
    .filter(
      ({ name: field, value }) =>
        /\bddr\d|dimm/i.test(`${field} ${value}`) && value.length > 20 && !isChoiceOfKits(value),
    );
  const text = [
    name,
    isChoiceOfKits(read.general) ? '' : read.general,
    ...new Set(described.map(({ value }) => value)),
  ].join(' · ');
  return reading<RamFacts>(stated, inferred(ownIn(text), stated));
}

/** A module is longest along its contacts and thinnest across: its height is the middle side. */
function heightOfSides(text: string): number | undefined {
  const sides = findSides(text).map(({ length }) => length);
  const height = sides.length === 3 ? sides.sort((one, other) => one - other)[1] : undefined;
  // Sides without a unit may be centimetres or inches: no module is as low in millimetres.
  return height !== undefined && height >= 15 ? height : undefined;
}

/** "16GB per module", "(8GB each)". */
const findModuleSize = (text: string): number | undefined =>
  findGigabytes(text.match(/\d+\s*gb\s*(?:per (?:module|stick|dimm)|each)\b/i)?.[0]);

/** "16GB kit of 2", "dual kit", "single module". */
function findModules(text: string): number | undefined {
  const counted = modulesOfSet(text) ?? text.match(/\b(\d)[\s-]?(?:pack|piece kit)\b/i)?.[1];
  if (counted) return Number(counted);
  if (/\bsingle (?:\d+\s*gb )?(?:modules?|sticks?|dimm)\b|\b1 (?:module|stick)\b/i.test(text)) return 1;
  return /\bdual[\s-]?kit\b/i.test(text) ? 2 : undefined;
}

const findHeight = (text: string): number | undefined =>
  findMillimetres(text.match(/\bheight\b[^,;|\d]{0,10}\d[\d.,]*\s*(?:mm|cm)/i)?.[0]);

function inferred(name: string, stated: RamFacts): RamFacts {
  const plain = plainText(name);
  const kit = findKit(plain);
  const modules = kit?.modules ?? findModules(plain);
  const each = kit?.moduleSize ?? findModuleSize(plain);
  const capacity = stated.capacity ?? (each && modules ? modules * each : findGigabytes(plain));
  // Crucial's codes hold the width in bits: of 72 eight are for ECC.
  const isEcc = findEcc(plain) ?? (/\bCT\d{2,5}72[A-Z]{2}\d/i.test(plain) || undefined);
  const named = findMemoryForm(plain) ?? memoryFormOfCode(plain);
  const [type, form] = [stated.type ?? findMemoryType(plain), stated.form ?? named];
  return {
    type: findMemoryType(plain),
    // Shops name the form of laptop modules only, so DIMM is the default.
    form: named ?? 'DIMM',
    // ECC modules are sold registered and unbuffered; those without it and DDR5 SO-DIMM (JESD309) only unbuffered.
    isRegistered:
      registeredIn(plain) ??
      ((stated.isEcc ?? isEcc) && !(form === 'SO-DIMM' && type === 'DDR5') ? undefined : false),
    isLoadReduced: loadReducedIn(plain),
    isEcc: isEcc ?? false,
    capacity,
    modules,
    height: findHeight(plain),
    speed: findTransfers(plain),
  };
}
