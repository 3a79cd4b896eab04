import data from './chip-figures.json' with { type: 'json' };

/** What public tests measured of a processor. */
export type ProcessorFigures = {
  /** Geekbench 6 points of one core, which everyday programs feel. */
  single: number;
  /** Geekbench 6 points of all cores, which rendering and video use. */
  work: number;
  /** Per cent of the fastest processor in games at 1080p. */
  games: number;
  /** Whether `games` is derived from the other two: no test of it in games was read. */
  isEstimate?: true;
};

/** What public tests measured of a graphics card. */
export type CardFigures = {
  /** Frames a second at 1440p, on average of a reviewer's games. */
  frames: number;
  /** Whether `frames` is derived from another mark: no test at 1440p was read. */
  isEstimate?: true;
};

type Measured = [value: number, source: string];
type Processors = Record<string, { single: Measured; work: Measured; games?: Measured; cores?: Measured }>;
type Cards = Record<string, { '1440p'?: Measured; mark?: Measured }>;

const processors = data.processors as unknown as Processors;
const cards = data.cards as unknown as Cards;
/** Where figures come from, by the name that each of them gives. */
export const FIGURE_SOURCES: Record<string, { what: string; address: string; date: string }> = data.sources;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/(\d)\s+gb\b/g, '$1gb')
    .trim();
/** Letters behind a name make it another chip: "RTX 4060" is not "RTX 4060 Ti". */
const ANOTHER = String.raw`(?! (?:ti|super|xt|xtx|gre|laptop|mobile)\b)`;

function getEntry<Entry>(table: Record<string, Entry>, text: string): Entry | undefined {
  const searched = plain(text);
  const names = Object.keys(table).filter((name) =>
    new RegExp(`\\b${plain(name)}\\b${ANOTHER}`).test(searched),
  );
  const [longest] = names.sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : table[longest];
}

/** The processor and card whose measured figures others are compared with. */
const KNOWN_PROCESSOR = processors['Core i5-14400'];
const KNOWN_CARD = cards['Radeon RX 6600'];

/**
 * How much one core decides in games beside all of them: of all shares the one that comes closest to the measured
 * processors, which have six cores or more.
 */
const ONE_CORE = 0.8;
/** New games use six cores, and Geekbench's mark of all cores hardly shows that four are too few. */
const ENOUGH_CORES = 6;
const FEW_CORES = Number(data.fourCoresInGames.share[0]);

/** Figures of a processor by its name; undefined where no public test of it was read. */
export function processorFigures(name: string): ProcessorFigures | undefined {
  const entry = getEntry(processors, name);
  if (!entry) return undefined;
  const { single, work, games, cores } = entry;
  const figures = { single: single[0], work: work[0] };
  if (games) return { ...figures, games: games[0] };
  const known = KNOWN_PROCESSOR;
  if (!known?.games) return undefined;
  const marks = (single[0] / known.single[0]) ** ONE_CORE * (work[0] / known.work[0]) ** (1 - ONE_CORE);
  const share = cores && cores[0] < ENOUGH_CORES ? marks * FEW_CORES : marks;
  return { ...figures, games: Math.round(known.games[0] * share * 10) / 10, isEstimate: true };
}

/** Figures of a card by its chip and memory: "GeForce RTX 5060 Ti 16 GB". */
export function cardFigures(chip: string): CardFigures | undefined {
  const entry = getEntry(cards, chip);
  if (!entry) return undefined;
  if (entry['1440p']) return { frames: entry['1440p'][0] };
  const [frames, mark] = [KNOWN_CARD?.['1440p']?.[0], KNOWN_CARD?.mark?.[0]];
  if (!entry.mark || !frames || !mark) return undefined;
  return { frames: Math.round(((frames * entry.mark[0]) / mark) * 10) / 10, isEstimate: true };
}
