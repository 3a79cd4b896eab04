import { generationOfArchitecture, generationOfModel } from '../read/generations.ts';
import { plainText } from '../read/plain.ts';
import type { MemoryType } from '../read/spellings.ts';

/** Facts that follow from a processor's model or architecture, as Intel and AMD publish them. */
export type ProcessorFamily = {
  socket?: string | undefined;
  generation?: string | undefined;
  memoryTypes?: MemoryType[] | undefined;
  pcieVersion?: number | undefined;
  pcieLanes?: number | undefined;
  hasCooler?: boolean | undefined;
  maximumPower?: number | undefined;
  hasGraphics?: boolean | undefined;
};

type Rule = readonly [
  model: RegExp,
  socket: string | undefined,
  memory: readonly MemoryType[],
  pcie?: number,
];

/** Models that differ from the rule of their generation: workstations, servers and other brands. First match wins. */
const MODELS: readonly (readonly [...Rule, generation?: string])[] = [
  [/threadripper\s*(?:pro\s*7\d{3}|7\d{2}5wx)/i, 'sTR5', ['DDR5'], 5, 'Threadripper PRO 7000'],
  [/threadripper\s*(?:pro\s*9\d{3}|9\d{2}5wx)/i, 'sTR5', ['DDR5'], 5, 'Threadripper PRO 9000'],
  [/threadripper\s*7\d{3}/i, 'sTR5', ['DDR5'], 5, 'Threadripper 7000'],
  [/threadripper\s*9\d{3}/i, 'sTR5', ['DDR5'], 5, 'Threadripper 9000'],
  [/threadripper\s*pro\s*5\d{3}/i, 'sWRX8', ['DDR4'], 4, 'Threadripper PRO 5000'],
  [/threadripper\s*pro\s*3\d{3}|threadripper\s*39[4579]5wx/i, 'sWRX8', ['DDR4'], 4, 'Threadripper PRO 3000'],
  [/threadripper\s*3\d{3}/i, 'sTRX4', ['DDR4'], 4, 'Threadripper 3000'],
  [/threadripper\s*2\d{3}/i, 'TR4', ['DDR4'], 3, 'Threadripper 2000'],
  [/threadripper\s*1\d{3}/i, 'TR4', ['DDR4'], 3, 'Threadripper 1000'],
  [/epyc\s*4\d{3}/i, 'AM5', ['DDR5'], 5, 'EPYC 4004'],
  [/\bi[79]-?\s*109\d{2}x/i, 'LGA2066', ['DDR4'], 3, '10th Gen Core'],
  [/\bi[79]-?\s*(?:98\d0|99\d0|9[89]\d0)xe?\b/i, 'LGA2066', ['DDR4'], 3, '9th Gen Core'],
  [/\bi[579]-?\s*7[6-9]\d{2}x/i, 'LGA2066', ['DDR4'], 3, '7th Gen Core'],
  [/\bi7-?\s*6[89]\d0[kx]/i, 'LGA2011-3', ['DDR4'], 3, '6th Gen Core'],
  [/\bi7-?\s*5[89]\d0[kx]/i, 'LGA2011-3', ['DDR4'], 3, '5th Gen Core'],
  [/\bi7-?\s*4(?:820k|930k|960x)/i, 'LGA2011', ['DDR3'], 3, '4th Gen Core'],
  [/\bi7-?\s*3(?:820|930k|960x|970x)\b/i, 'LGA2011', ['DDR3'], 2, '3rd Gen Core'],
  [/\bi7-?\s*9[0-9]{2}x?\b/i, 'LGA1366', ['DDR3'], 2, '1st Gen Core'],
  [
    /\bi[357]-?\s*[5-8]\d{2}s?k?\b|pentium\s*g69\d{2}|celeron\s*g11\d{2}/i,
    'LGA1156',
    ['DDR3'],
    2,
    '1st Gen Core',
  ],
  [/xeon\s*e5-?\s*24\d{2}/i, 'LGA1356', ['DDR3'], 3, 'Xeon E5-2400'],
  [/xeon\s*e5-?\s*\d{4}l?w?\s*v4/i, 'LGA2011-3', ['DDR4'], 3, 'Xeon E5 v4'],
  [/xeon\s*e5-?\s*\d{4}l?w?\s*v3/i, 'LGA2011-3', ['DDR4'], 3, 'Xeon E5 v3'],
  [/xeon\s*e5-?\s*\d{4}l?w?\s*v2/i, 'LGA2011', ['DDR3'], 3, 'Xeon E5 v2'],
  [/xeon\s*e5-?\s*\d{4}/i, 'LGA2011', ['DDR3'], 3, 'Xeon E5'],
  [/xeon\s*e3-?\s*\d{4}l?\s*v6/i, 'LGA1151', ['DDR3', 'DDR4'], 3, 'Xeon E3 v6'],
  [/xeon\s*e3-?\s*\d{4}l?\s*v5/i, 'LGA1151', ['DDR3', 'DDR4'], 3, 'Xeon E3 v5'],
  [/xeon\s*e3-?\s*\d{4}l?\s*v4/i, 'LGA1150', ['DDR3'], 3, '5th Gen Core'],
  [/xeon\s*e3-?\s*\d{4}l?\s*v3/i, 'LGA1150', ['DDR3'], 3, '4th Gen Core'],
  [/xeon\s*e3-?\s*\d{4}l?\s*v2/i, 'LGA1155', ['DDR3'], 3, '3rd Gen Core'],
  [/xeon\s*e3-?\s*\d{4}/i, 'LGA1155', ['DDR3'], 2, '2nd Gen Core'],
  [/xeon\s*e-?\s*2[123]\d{2}/i, 'LGA1151', ['DDR4'], 3, 'Xeon E-2000'],
  [/athlon\s*(?:gold\s*)?(?:pro\s*)?(?:2\d0ge|3000g|300ge|300u)/i, 'AM4', ['DDR4'], 3, 'Ryzen 2000G'],
  [/\b(?:a(?:12|10|8|6)-?\s*9[5-8]\d{2}e?|athlon\s*x4\s*9[4-7]0)\b/i, 'AM4', ['DDR4'], 3, 'Bristol Ridge'],
  [/athlon\s*x4\s*845|a[68]-?\s*76\d{2}|a6-?\s*7480/i, 'FM2+', ['DDR3'], 3, 'Excavator'],
  [/pentium\s*g2\d{3}|celeron\s*g16\d{2}/i, 'LGA1155', ['DDR3'], 2, '3rd Gen Core'],
  [/pentium\s*g[68]\d{2}t?\b|celeron\s*g[45]\d{2}(?!\d)/i, 'LGA1155', ['DDR3'], 2, '2nd Gen Core'],
  [/pentium\s*g3\d{3}|celeron\s*g18\d{2}/i, 'LGA1150', ['DDR3'], 3, '4th Gen Core'],
  [
    /pentium\s*(?:gold\s*)?g44\d{2}|pentium\s*g45[02]\d(?!0)|celeron\s*g39[02]\d/i,
    'LGA1151',
    ['DDR3', 'DDR4'],
    3,
    '6th Gen Core',
  ],
  [/pentium\s*g4(?:560|600|620)|celeron\s*g39[35]\d/i, 'LGA1151', ['DDR3', 'DDR4'], 3, '7th Gen Core'],
  [
    /core\s*2\s*(?:duo|quad|extreme)|pentium\s*(?:e|dual)|celeron\s*(?:e|4\d{2}|dual)/i,
    'LGA775',
    ['DDR2', 'DDR3'],
    2,
    'Core 2',
  ],
  [/opteron\s*6\d{3}/i, 'G34', ['DDR3'], 2, 'Opteron 6000'],
  [/\bfx-?\s*\d{4}/i, 'AM3+', ['DDR3'], 2],
  [/phenom\s*ii\s*x4\s*9[24]0/i, 'AM2+', ['DDR2'], 2, 'K10'],
  [/phenom\s*ii|athlon\s*ii|sempron\s*(?:x2\s*)?1\d{2}/i, 'AM3', ['DDR2', 'DDR3'], 2, 'K10'],
];

/** Sockets by architecture, for names without a model of their generation ("Pentium G4560"). */
const BY_ARCHITECTURE: readonly (readonly [...Rule, generation?: string])[] = [
  [/^lynx$/i, 'FM1', ['DDR3'], 2, 'Lynx'],
  [/^steamroller$/i, 'FM2+', ['DDR3'], 3, 'Steamroller'],
  [/^piledriver$/i, 'FM2', ['DDR3'], 2, 'Piledriver'],
  [/^jaguar$/i, 'AM1', ['DDR3'], 2, 'Jaguar'],
  [/^puma/i, 'FM2+', ['DDR3'], 3, 'Excavator'],
  [/^(?:core|wolfdale|yorkfield|conroe|kentsfield)$/i, 'LGA775', ['DDR2', 'DDR3'], 2, 'Core 2'],
];

type Platform = { socket: string; memoryTypes: MemoryType[]; pcieVersion: number };
/** The socket, memory and PCI Express version of generations. */
const PLATFORMS: readonly [socket: string, memory: MemoryType[], pcie: number, generations: string][] = [
  ['LGA1851', ['DDR5'], 5, 'Core Ultra 200S'],
  ['LGA1700', ['DDR4', 'DDR5'], 5, '14th Gen Core, 13th Gen Core, 12th Gen Core'],
  ['LGA1200', ['DDR4'], 4, '11th Gen Core'],
  ['LGA1200', ['DDR4'], 3, '10th Gen Core'],
  ['LGA1151', ['DDR4'], 3, '9th Gen Core, 8th Gen Core'],
  ['LGA1151', ['DDR3', 'DDR4'], 3, '7th Gen Core, 6th Gen Core'],
  ['LGA1150', ['DDR3'], 3, '5th Gen Core, 4th Gen Core'],
  ['LGA1155', ['DDR3'], 3, '3rd Gen Core'],
  ['LGA1155', ['DDR3'], 2, '2nd Gen Core'],
  ['AM5', ['DDR5'], 5, 'Ryzen 9000, Ryzen 7000'],
  ['AM5', ['DDR5'], 4, 'Ryzen 8000'],
  ['AM4', ['DDR4'], 4, 'Ryzen 5000, Ryzen 3000'],
  ['AM4', ['DDR4'], 3, 'Ryzen 4000G, Ryzen 3000G, Ryzen 2000, Ryzen 2000G, Ryzen 1000'],
];
const BY_GENERATION: Readonly<Record<string, Platform>> = Object.fromEntries(
  PLATFORMS.flatMap(([socket, memoryTypes, pcieVersion, generations]) =>
    generations.split(', ').map((each) => [each, { socket, memoryTypes, pcieVersion }]),
  ),
);

/** AM4 processors with Zen cores and graphics have 8 lanes for the card; so has Phoenix, and its small form 4. */
function getLanes(name: string, generation: string | undefined): number | undefined {
  if (/8[35]00g/i.test(name)) return 4;
  if (generation === 'Ryzen 8000' || generation === 'Ryzen 2000G' || generation === 'Ryzen 3000G') return 8;
  return generation && BY_GENERATION[generation] ? 16 : undefined;
}

/** Cezanne has only PCIe 3.0: the G, GT and GE models, 5500 and 5700. */
const isCezanne = (name: string) =>
  /ryzen\s*\d\s*(?:pro\s*)?(?:5\d{3}g[te]?|5500|5700|5100|5[67]00ge)(?![a-z\d])/i.test(name);

/** Processors for overclocking are sold without a cooler; for others it depends on the seller. */
function getCooler(name: string, generation: string | undefined): boolean | undefined {
  const intel = Number(generation?.match(/^(\d+)\w+ Gen Core/)?.[1] ?? 0);
  if (intel >= 6 && /\d(?:kf?|ks|xe?)\b/i.test(name)) return false;
  if (generation === 'Core Ultra 200S' && /\d{3}kf?\b/i.test(name)) return false;
  if (/threadripper|x3d/i.test(name)) return false;
  if (/ryzen\s*\d\s*[79]\d{3}x\b|ryzen\s*[79]\s*5[789]\d{2}x\b/i.test(name)) return false;
  return undefined;
}

/** AMD limits a socket's power to 1.35 times the TDP, except where a model has its own. */
const OWN_LIMIT: readonly [RegExp, number][] = [[/ryzen\s*5\s*5600(?![a-z\d])/i, 76]];
function getPower(name: string, socket: string | undefined, tdp: number | undefined): number | undefined {
  if (!tdp || (socket !== 'AM4' && socket !== 'AM5') || /bristol|a(?:6|8|10|12)-/i.test(name))
    return undefined;
  return OWN_LIMIT.find(([model]) => model.test(name))?.[1] ?? Math.round(tdp * 1.35);
}

/** Sockets of Intel whose Core processors have graphics unless an F marks them; those of workstations have none. */
const WITH_GRAPHICS = /^LGA(?:115[015]|1200|1700|1851)$/;

/**
 * Intel and AMD mark desktop processors of platforms with graphics that lack them by an F. On AM4 only those with a G
 * have graphics (amd.com/en/products/specifications/processors.html).
 */
function hasGraphicsByModel(name: string, socket: string | undefined): boolean | undefined {
  if (/\b(?:i[3579]-?\s*\d{4,5}|ultra\s*[3579]\s*\d{3})k?f\b/i.test(name)) return false;
  if (
    WITH_GRAPHICS.test(socket ?? '') &&
    /\b(?:i[3579]-?\s*\d{4,5}|ultra\s*[3579]\s*\d{3})(?:[kt]|ks)?\b/i.test(name)
  )
    return true;
  const letters = name.match(/ryzen\s*[3579]\s*(?:pro\s*)?\d{4}([a-z]\w*)?/i);
  if (socket === 'AM5' && letters) return !/^f/i.test(letters[1] ?? '');
  return socket === 'AM4' && letters ? /^g/i.test(letters[1] ?? '') : undefined;
}

/**
 * Facts from a processor's name and architecture.
 * @param tdp watts, from which AMD derives the power limit of the socket
 */
export function processorFamily(
  name: string,
  architecture: string | undefined,
  tdp?: number,
): ProcessorFamily {
  // "Xeon Processor E3-1230 v5".
  const plain = plainText(name).replace(/\bprocessor\s+(?=e[357]-)/i, '');
  const isLynx = /lynx/i.test(architecture ?? '');
  const model =
    (isLynx ? undefined : MODELS.find(([pattern]) => pattern.test(plain))) ??
    BY_ARCHITECTURE.find(([pattern]) => pattern.test(plainText(architecture)));
  const generation =
    model?.[4] ??
    (model ? architecture : (generationOfModel(plain) ?? generationOfArchitecture(architecture)));
  const known = BY_GENERATION[generation ?? ''];
  const socket = model?.[1] ?? known?.socket;
  return {
    socket,
    generation: generation || undefined,
    memoryTypes: model ? [...model[2]] : known?.memoryTypes,
    pcieVersion: isCezanne(plain) ? 3 : (model?.[3] ?? known?.pcieVersion),
    pcieLanes: getLanes(plain, generation),
    hasCooler: getCooler(plain, generation),
    maximumPower: getPower(plain, socket, tdp),
    hasGraphics: hasGraphicsByModel(plain, socket),
  };
}
