import { processorFamily } from '../knowledge/processors.ts';
import { truthIn, wattsBeside, wattsIn, wattsOf, wattsPairIn } from '../read/amounts.ts';
import { generationIn } from '../read/generations.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { socketIn } from '../read/sockets.ts';
import { type MemoryType, memoryTypesIn, pcieLanesIn, pcieVersionIn } from '../read/spellings.ts';
import { type Facts, type Read, type Reading, reading } from './read.ts';

export type ProcessorFacts = Facts<{
  socket: string;
  generation: string;
  /** Watts that its cooler must carry off at its base speed. */
  tdp: number;
  /** Watts that it may draw for long at full load. */
  maximumPower: number;
  memoryTypes: MemoryType[];
  hasGraphics: boolean;
  hasCooler: boolean;
  /** Of the lanes for a graphics card. */
  pcieVersion: number;
  pcieLanes: number;
}>;

/** AMD writes "Discrete Graphics Card Required" where others write "None". */
function graphicsIn(text: string | undefined): boolean | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  return !(
    isNone(plain) ||
    /^(?:no|none|false|not|without)\b|discrete|dedicated (?:graphics|gpu|card)|gpu required|disabled|^✗|^x$/i.test(
      plain,
    )
  );
}

/** "Wraith Stealth", "Cooling device not included - Processor Only", "Yes (Laminar RM1)". */
function coolerIn(text: string | undefined): boolean | undefined {
  const plain = plainText(text);
  if (
    /not included|cpu only|processor only|sold separately|without|no cooler|not in(?:cluded)? in box/i.test(
      plain,
    )
  )
    return false;
  return (
    truthIn(plain) ??
    (/wraith|stealth|prism|spire|laminar|included|stock cooler|fan and heatsink|heatsink/i.test(plain)
      ? true
      : undefined)
  );
}

const TURBO = /turbo|mtp|max(?:imum)?|ppt|pl2|boost/;

/** Some text that is not "N/A" or a dash. */
const textIfStated = (text: string): string | undefined => (isBlank(text) ? undefined : text);

/** Without what it may be set to: "35W (cTDP down) / 65W". */
const statedDefault = (text: string): string | undefined =>
  textIfStated(
    plainText(text).replace(/(?<![\d.])\d+\s*w?\s*\(?\s*(?:c-?tdp|configurable)[^)/,;]*[)/,;]?\s*\/?/gi, ' '),
  );

export function processorFacts(read: Read, name: string): Reading<ProcessorFacts> {
  const tdpText = read.find(
    statedDefault,
    'TDP',
    'Base Power',
    /^(?:default |cpu )?tdp\b/,
    /thermal design power/,
    /base.*power|^pbp/,
    // A configurable TDP is what a processor may be set to, not what it has.
    /^(?!.*config).*(?<!c)tdp(?!.*max)/,
    /^cpu power/,
    /^(?:power|wattage)$/,
  );
  const powerText = read.find(
    textIfStated,
    'Maximum Power',
    'Maximum Turbo Power',
    'PPT',
    /turbo power/,
    /\bppt\b|\bmtp\b|\bpl2\b/,
    /max power|package power|max tdp/,
  );
  // A cooler is sized by the base power, a supply by the most.
  const tdp = wattsBeside(tdpText, /base|pbp|tdp/) ?? wattsPairIn(tdpText)?.base ?? wattsOf(tdpText);
  const stated: ProcessorFacts = {
    socket: read.find(socketIn, 'Socket', 'CPU Socket', /socket/, /^package|compatib|support/),
    generation: read.find(
      generationIn,
      'Generation',
      /generation/,
      /series|family|cpu line|cpu name|^cpu$|^cpu type|collection/,
    ),
    tdp,
    maximumPower:
      wattsBeside(powerText, TURBO) ??
      wattsPairIn(powerText)?.most ??
      wattsOf(powerText) ??
      (wattsIn(tdpText) === undefined
        ? undefined
        : (wattsBeside(tdpText, TURBO) ?? wattsPairIn(tdpText)?.most)),
    memoryTypes: read.find(
      memoryTypesIn,
      'Memory Type',
      'Memory',
      /memory (?:type|support|standard|spec)/,
      /memory/,
    ),
    hasGraphics: read.find(
      graphicsIn,
      'Integrated Graphics',
      'Graphics',
      /integrated (?:gpu|graphics)|\bigpu\b/,
      /on ?board graphics|on board gpu|gpu model|graphics model/,
      /^gpu$|graphics/,
    ),
    hasCooler: read.find(
      coolerIn,
      'Cooler Included',
      /cooler|cooling device|thermal solution|heatsink|stock cooling/,
    ),
    pcieVersion: pcieVersionIn(read('PCIe', /pcie/)?.replace(/^(\d)(?:\.0)?$/, 'PCIe $1.0')),
    pcieLanes: read.find(pcieLanesIn, 'PCIe Lanes for Graphics', /gpu lanes/),
  };
  const architecture = read(
    'Microarchitecture',
    'Architecture',
    /architecture|code ?name|core family|codename/,
  );
  const family = processorFamily(
    `${name} ${read('Model', /^model|cpu name|cpu line/) ?? ''}`,
    architecture,
    tdp,
  );
  return reading<ProcessorFacts>(stated, family);
}
