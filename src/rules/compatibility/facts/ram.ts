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
  type MemoryType,
  memoryFormOfCode,
} from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, type Read, UNASKED, under } from './read.ts';

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

/** What all fields say of its kind, as one text. */
const describeKind = (read: Read): string =>
  [
    ...read
      .fields(/^(?:form factor|buffered|registered|ecc)$|type|standard|technology/)
      .map(({ value }) => value),
    read(/form|buffer|regist/),
    read(/^memory$|ecc/),
    read(/support device|support with|^for$/),
  ]
    .filter(Boolean)
    .join(' · ');

/** The name with what one long text says under any name. */
function describe(read: Read, name: string): string {
  const described = read
    .fields(/./)
    .filter(
      ({ name: field, value }) =>
        /\bddr\d|dimm/i.test(`${field} ${value}`) && value.length > 20 && !isChoiceOfKits(value),
    );
  const general = isChoiceOfKits(read.general) ? '' : read.general;
  return plainText(ownIn([name, general, ...new Set(described.map(({ value }) => value))].join(' · ')));
}

/** The kit that is stated, and that of its name. */
function findKits(read: Read, described: string) {
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
  const kitNamed = findKit(described);
  return {
    modules: count || (capacityText && /\bsingle\b/i.test(capacityText) ? 1 : undefined),
    capacity: total ?? capacityOfKit ?? getGigabytes(capacityText),
    modulesNamed: kitNamed?.modules ?? findModules(described),
    moduleNamed: kitNamed?.moduleSize ?? findModuleSize(described),
  };
}

function findShared(read: Read, name: string) {
  const described = describe(read, name);
  const kinds = describeKind(read);
  const type =
    read.find(
      findMemoryType,
      /^memory type$|^type$|memory (?:type|standard|technology)|type|technology|standard|generation|ddr|speed|memory/,
    ) ??
    read.find(typeOfPair, /speed/) ??
    read.find(findMemoryType, /interface|form factor|module/);
  const form =
    findMemoryForm(kinds) ??
    read.find((text) => (/dimm/i.test(text) ? findMemoryForm(text) : undefined), /./);
  return {
    described,
    kinds,
    type,
    typeNamed: findMemoryType(described),
    form,
    formNamed: findMemoryForm(described) ?? memoryFormOfCode(described),
    isEcc: findTruth(read(/^ecc$|^ecc/)) ?? findEcc(kinds),
    // Crucial's codes hold the width in bits: of 72 eight are for ECC.
    isEccNamed: findEcc(described) ?? (/\bCT\d{2,5}72[A-Z]{2}\d/i.test(described) || undefined),
    ...findKits(read, described),
  };
}

/** A kit of memory as it is sold. */
export const RAM = defineFacts(findShared, {
  type: {
    asked: ['Memory Type', ESSENTIAL, 'memory type'],
    stated: ({ type }) => type,
    inferred: ({ typeNamed }) => typeNamed,
  },
  form: {
    asked: ['Form Factor', ESSENTIAL],
    stated: ({ form }) => form,
    // Shops name the form of laptop modules only, so DIMM is the default.
    inferred: ({ formNamed }) => formNamed ?? 'DIMM',
  },
  /** Registered modules, which servers take. */
  isRegistered: {
    asked: ['Buffered', UNASKED, 'buffering'],
    stated: ({ read, kinds }) => registeredIn(kinds) ?? read.find(registeredIn, /./),
    // ECC modules are sold registered and unbuffered; those without it and DDR5 SO-DIMM (JESD309) only unbuffered.
    inferred: ({ described, isEcc, isEccNamed, form, formNamed, type, typeNamed }) => {
      const isOfEither =
        (isEcc ?? isEccNamed) && !((form ?? formNamed) === 'SO-DIMM' && (type ?? typeNamed) === 'DDR5');
      return registeredIn(described) ?? (isOfEither ? undefined : false);
    },
  },
  /** Load-reduced modules (LRDIMM): registered ones that not every board for servers takes. */
  isLoadReduced: {
    stated: ({ read, kinds }) =>
      loadReducedIn(kinds) ?? read.find((text) => loadReducedIn(text) || undefined, /./),
    inferred: ({ described }) => loadReducedIn(described),
  },
  /** Whether it is ECC memory; the on-die ECC of DDR5 does not count. */
  isEcc: { stated: ({ isEcc }) => isEcc, inferred: ({ isEccNamed }) => isEccNamed ?? false },
  modules: {
    asked: ['Modules', ESSENTIAL, 'number of sticks'],
    bounds: [1, 16],
    stated: ({ modules }) => modules,
    inferred: ({ modulesNamed }) => modulesNamed,
  },
  /** Gigabytes of the whole kit. */
  capacity: {
    asked: ['Capacity', ESSENTIAL],
    bounds: [0.1, 4096],
    stated: ({ capacity }) => capacity,
    inferred: ({ described, modulesNamed, moduleNamed }) =>
      moduleNamed && modulesNamed ? modulesNamed * moduleNamed : findGigabytes(described),
  },
  /** Mega-transfers a second. */
  speed: {
    asked: ['Speed', ESSENTIAL],
    bounds: [200, 14_000],
    stated: under(findTransfers, /^speed$|speed|frequency|data rate|clock|type|standard|memory|ddr/),
    inferred: ({ described }) => findTransfers(described),
  },
  /** Millimetres. */
  height: {
    asked: ['Height'],
    bounds: [15, 90],
    stated: ({ read }) =>
      read.find(findMillimetres, /^height$|height/) ??
      read.find(findHeight, /size|measurements/) ??
      read.find(heightOfSides, /size|measurements/),
    inferred: ({ described }) => findHeight(described),
  },
});
