import facts from './cooler-facts.json' with { type: 'json' };

/**
 * What a public data set lists for a cooler's model (source and licence in cooler-facts.json): shops seldom write sockets
 * and height down. Only for where parts are read (publishing, benches): the table is not for shoppers' pages.
 */
type KnownCooler = {
  sockets: string[] | undefined;
  /** Millimetres, of an air cooler. */
  height: number | undefined;
};

const COLOURS =
  /^(?:black|white|red|blue|green|gr[ae]y|silver|gold|pink|yellow|orange|brown|purple|beige|teal|copper|matte|snow|chromax)$/;
const LOOKS = /^(?:rgb|argb|led|sync|lcd|digital|edition|dark|light|pwm)$/;
const SIZES = /^(?:120|140|240|280|360|420)$/;
const NOTES =
  /\b\d+(?:\.\d+)?\s*(?:cfm|dba?)\b|\b(?:air|water|liquid(?! (?:freezer|cooler \d))|fanless|cpu|processor|cooler(?! master)|cooling(?<!id-cooling)(?! flow)|bearing|sleeve|rifle|fluid dynamic|all in one|aio)\b/g;

/** The words of a model without colours and what kind of thing it is: "Noctua NH-D15 chromax.black" is noctua, nh, d15. */
export const modelWords = (name: string): string[] =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f™®]/g, '')
    .replace(/a-rgb/g, 'argb')
    .replace(/be\s?quiet!?/g, 'bequiet')
    .replace(NOTES, ' ')
    .replace(/(?<![\w.])(\d+)\s*mm\b/g, (_, size: string) => (SIZES.test(size) ? size : ' '))
    .replace(/\.(?!\d)/g, ' ')
    .split(/[^a-z0-9+.]+/)
    .filter((word) => word !== '' && !COLOURS.test(word));

/** Makers order size and light in any way, so that a model is its words in order of the alphabet. */
export const modelKey = (words: readonly string[]): string => [...new Set(words)].sort().join(' ');

const familyWords = (words: readonly string[]) =>
  words.filter((word) => !SIZES.test(word) && !LOOKS.test(word));
const withoutLooks = (words: readonly string[]) => words.filter((word) => !LOOKS.test(word));

const HEIGHTS: Record<string, number> = facts.heights;
const SOCKET_LISTS: readonly string[] = facts.sockets;
const FAMILIES: Record<string, number> = facts.families;

/** The longest beginning of a name that is a family of one list of sockets: at least its maker and a word. */
function socketsOf(words: readonly string[]): string[] | undefined {
  for (let count = words.length; count >= 2; count -= 1) {
    const list = FAMILIES[words.slice(0, count).join(' ')];
    if (list !== undefined) return SOCKET_LISTS[list]?.split(' ');
  }
  return undefined;
}

export function coolerOfName(name: string): KnownCooler {
  const words = modelWords(name);
  const [key, plainKey] = [modelKey(words), modelKey(withoutLooks(words))];
  return {
    sockets: socketsOf(familyWords(words)),
    height: HEIGHTS[key] ?? HEIGHTS[plainKey],
  };
}
