import { processorFamily } from '../knowledge/processors.ts';
import { findAllWatts, findTruth, findWatts, findWattsPair, getWatts, wattsBeside } from '../read/amounts.ts';
import { affirmedIn, deniedIn } from '../read/clauses.ts';
import { generationOfArchitecture, parseGeneration } from '../read/generations.ts';
import { isBlank, isNone, plainText } from '../read/plain.ts';
import { findSocket } from '../read/sockets.ts';
import { findMemoryTypes, findPcieLanes, findPcieVersion } from '../read/spellings.ts';
import { defineFacts, ESSENTIAL, NEEDED, type Read, under } from './read.ts';

/** No graphics; AMD writes "Discrete Graphics Card Required" instead of "None". */
function findGraphics(text: string | undefined): boolean | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  if (
    /\bno (?:igpu|integrated|on-?board)\b|\b(?:needs?|requires?) (?:an?|its own) (?:\w+ )?(?:graphics|gpu|video)\b/i.test(
      plain,
    )
  )
    return false;
  return !(
    isNone(plain) ||
    /^(?:no|none|false|not|without)\b|discrete|dedicated (?:graphics|gpu|card)|gpu required|disabled|^✗|^x$/i.test(
      plain,
    )
  );
}

/**
 * Whether a cooler is included: "Wraith Stealth", "Cooling device not included - Processor Only", "Yes (Laminar RM1)".
 */
function findCooler(text: string | undefined): boolean | undefined {
  const plain = plainText(text);
  if (
    /not included|cpu only|processor only|sold (?:separately|apart)|without|no cooler|not in(?:cluded)? in box/i.test(
      plain,
    )
  )
    return false;
  return (
    findTruth(plain) ??
    (/wraith|stealth|prism|spire|laminar|included|stock cooler|fan and heatsink|heatsink/i.test(plain)
      ? true
      : undefined)
  );
}

/** What a description says of a cooler: "Intel Laminar RM1 cooler included in the box". */
function coolerInText(text: string): boolean | undefined {
  const said = text
    .split(/[,;|\n.]\s/)
    .filter((clause) => /\b(?:cooler|heat-?sink|thermal solution)\b/i.test(clause));
  if (said.some((clause) => /\b(?:sold separately|required?|needs?)\b/i.test(clause))) return false;
  const ofCooler = /\b(?:cooler|heat-?sink|thermal solution)\b/i;
  if (said.some((clause) => ofCooler.test(deniedIn(clause)))) return false;
  return (
    said.some((clause) => /\b(?:includ\w+|with|comes|bundled|in (?:the )?box)\b/i.test(affirmedIn(clause))) ||
    undefined
  );
}

/** What the box or package holds: "Processor, Laminar RM1 stock cooler, manual", "Tray, CPU only". */
function coolerInBox(text: string): boolean | undefined {
  const plain = plainText(text);
  if (/\b(?:cpu|processor) only\b/i.test(plain)) return false;
  const ofCooler = /\b(?:cooler|heat-?sink|wraith|laminar|thermal solution)\b/i;
  return ofCooler.test(deniedIn(plain)) ? false : ofCooler.test(affirmedIn(plain)) || undefined;
}

const mostWatts = (text: string | undefined): number | undefined =>
  wattsBeside(text, /turbo|mtp|max(?:imum)?|ppt|pl2|boost/) ?? findWattsPair(text)?.most;

/** The text, unless it is "N/A" or a dash. */
const textIfStated = (text: string): string | undefined => (isBlank(text) ? undefined : text);

/** "65W (cTDP 45-65W)": the default stands before the note. */
const withoutChoices = (text: string): string =>
  plainText(text).replace(/(?<=\d\s*w(?:atts?)?\s*)\((?:c-?tdp|configurable)\s+\d[^)]*\)/gi, '');

/** Removes configurable values from a TDP: "35W (cTDP down) / 65W" is 65 W. */
const statedDefault = (text: string): string | undefined =>
  textIfStated(
    withoutChoices(text).replace(
      /(?<![\d.])\d+\s*w?\s*\(?\s*(?:c-?tdp|configurable)[^)/,;]*[)/,;]?\s*\/?/gi,
      ' ',
    ),
  );

function findShared(read: Read, name: string) {
  const ofName = findAllWatts(name);
  const tdpText =
    read.find(
      statedDefault,
      /^tdp$|^base power$|^(?:default |cpu )?tdp\b|thermal design power|base.*power|\bpbp\b|^base$|^(?!.*config).*(?<!c)tdp(?!.*max)|^cpu power|^(?:power|wattage)$|^thermal power|^heat/,
    ) ??
    read.find(
      (text) => (/\b(?:tdp|base|pl1)\b/i.test(text) ? statedDefault(text) : undefined),
      /power (?:draw|consumption)/,
    );
  // A cooler is sized by the base power, a supply by the maximum power.
  const statedTdp = wattsBeside(tdpText, /base|pbp|tdp/) ?? findWattsPair(tdpText)?.base ?? getWatts(tdpText);
  const tdp = statedTdp ?? (ofName.length === 1 ? ofName[0] : undefined);
  // A code name says more than an architecture: "Phoenix" and "Raphael" are both "Zen 4".
  const architecture =
    read.find(
      (text) => (generationOfArchitecture(text) && !/zen/i.test(text) ? text : undefined),
      /code ?name|core family|^core(?: name)?$/,
    ) ?? read(/^microarchitecture$|^architecture$|architecture|code ?name|core family/);
  const family = processorFamily(
    `${name} ${read(/^model$|^model|cpu name|cpu line/) ?? ''}`,
    architecture,
    tdp,
  );
  return { tdpText, statedTdp, tdp, family };
}

export const PROCESSOR = defineFacts(findShared, {
  socket: {
    asked: ['Socket', ESSENTIAL],
    stated: ({ read }) =>
      read.find(findSocket, /^socket$|^cpu socket$|socket|^package|compatib|support/) ??
      findSocket(read.general),
    inferred: ({ family }) => family.socket,
  },
  generation: {
    asked: ['Generation', ESSENTIAL],
    stated: under(
      parseGeneration,
      /^generation$|generation|series|family|(?:cpu|product) line|cpu name|^cpu$|^cpu type|collection/,
    ),
    inferred: ({ family }) => family.generation,
  },
  /** Watts that its cooler must carry off at its base speed. */
  tdp: {
    asked: ['TDP', ESSENTIAL, 'power'],
    bounds: [4, 600],
    stated: ({ statedTdp }) => statedTdp,
    inferred: ({ tdp }) => tdp,
  },
  /** Watts that it may draw for long at full load. */
  maximumPower: {
    asked: ['Maximum Power', NEEDED, 'power'],
    bounds: [4, 900],
    stated: ({ read, tdpText }) => {
      const text = read.find(
        textIfStated,
        /^max power$|^max turbo power$|^ppt$|turbo power|\bppt\b|\bmtp\b|\bpl2\b|max power|package power|max tdp/,
      );
      const ofTdp = findWatts(tdpText) === undefined ? undefined : tdpText;
      return mostWatts(text) ?? getWatts(text) ?? mostWatts(ofTdp);
    },
    inferred: ({ family }) => family.maximumPower,
  },
  memoryTypes: {
    asked: ['Memory Type', ESSENTIAL, 'memory type'],
    stated: ({ read }) =>
      read.find(findMemoryTypes, /^memory type$|^memory$|memory (?:type|support|standard|spec)|memory/) ??
      findMemoryTypes(read.general),
    inferred: ({ family }) => family.memoryTypes && [...family.memoryTypes],
  },
  hasGraphics: {
    asked: ['Integrated Graphics', ESSENTIAL, 'graphics'],
    stated: ({ read }) =>
      read.find(
        (text) => (findTruth(text) ? false : undefined),
        /(?:discrete|dedicated) (?:graphics|gpu).*(?:required|needed)/,
      ) ??
      read.find(
        findGraphics,
        /^integrated graphics$|^graphics$|integrated (?:gpu|graphics)|\big(?:pu?|raphics)\b|on ?board graphics|on board gpu|gpu model|graphics model|^gpu(?: name)?$|^(?!.*(?:discrete|dedicated)).*graphics/,
      ),
    inferred: ({ family }) => family.hasGraphics,
  },
  hasCooler: {
    asked: ['Cooler Included', NEEDED, 'cooler in the box'],
    stated: ({ read }) =>
      read.find(
        findCooler,
        /^cooler included$|cooler|cooling (?:device|method|solution|system)|thermal solution|heatsink|stock cooling|\bfan\b|^included|^box/,
      ) ??
      read.find(coolerInBox, /\bbox\b|^package|packaging|^includ/) ??
      coolerInText(read.general),
    inferred: ({ name, family }) => {
      const inBox = name.match(
        /\bwith(?:out)?\b[^,;(|]*\b(?:cooler|wraith|heatsink)\b|\b(?:cooler|wraith|heatsink)[^,;(|]*\bincluded\b/i,
      )?.[0];
      return findCooler(inBox) ?? family.hasCooler;
    },
  },
  /** Of the lanes for a graphics card. */
  pcieVersion: {
    stated: ({ read }) => findPcieVersion(read(/^pcie$|pcie/)?.replace(/^(\d)(?:\.0)?$/, 'PCIe $1.0')),
    inferred: ({ family }) => family.pcieVersion,
  },
  pcieLanes: {
    stated: under(findPcieLanes, /^pcie lanes for graphics$|gpu lanes/),
    inferred: ({ family }) => family.pcieLanes,
  },
});
