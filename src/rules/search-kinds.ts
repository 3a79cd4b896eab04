import { PART_CATEGORIES } from './compatibility/part-categories.ts';
import { forgivenSlips, slipsBetween } from './spelling.ts';

/** A kind of product that a search names. */
export type NamedKind = {
  /** Slugs of categories that it may have in a shop. */
  categories: readonly string[];
  /** The word says more than the category does: "SSD" among drives. It is looked for in products as well. */
  isNarrower?: true;
};

const LAPTOPS = ['laptops', 'laptop', 'notebooks', 'notebook', 'macbooks'];
const PHONES = ['mobile-phones', 'phones', 'smartphones', 'iphones'];
const HEADPHONES = ['headphones', 'headsets', 'pc-headphones'];
const DRIVES = [...PART_CATEGORIES.storage, 'storage-drives', 'external-drives', 'pc-external-hard-drive'];

const kind = (words: string, categories: readonly string[]) =>
  words.split(',').map((word): [string, NamedKind] => [word, { categories }]);
const narrower = (words: string, categories: readonly string[]) =>
  words.split(',').map((word): [string, NamedKind] => [word, { categories, isNarrower: true }]);

/** Words that shoppers call kinds of product, in the singular. */
const KINDS: ReadonlyMap<string, NamedKind> = new Map([
  ...kind('laptop,notebook', LAPTOPS),
  ...kind('phone,mobile,smartphone,cellphone,cell phone,mobile phone,smart phone', PHONES),
  ...kind('desktop,computer,pc,desktop computer,desktop pc', ['desktops', 'desktop', 'computers']),
  ...kind('tablet', ['tablets', 'ipads']),
  ...kind('monitor,screen', ['monitors', 'monitor', 'pc-monitor']),
  ...kind('processor,cpu', PART_CATEGORIES.processor),
  ...kind('motherboard,mobo,board,mainboard,mother board', PART_CATEGORIES.motherboard),
  ...kind('ram,memory,ram stick', PART_CATEGORIES.ram),
  ...kind('gpu,graphics card,graphic card,video card,vga card', PART_CATEGORIES.graphicsCard),
  ...kind('psu,power supply,smps', PART_CATEGORIES.powerSupply),
  ...kind('cabinet,casing,case,pc case,computer case,pc cabinet', PART_CATEGORIES.cabinet),
  ...kind('cooler,cpu cooler,cpu fan', PART_CATEGORIES.cooling),
  ...kind('printer', ['printers', 'printer']),
  ...kind('ups', ['ups', 'pc-ups']),
  ...kind('power bank,powerbank', ['power-banks']),
  ...kind('headphone,headset', HEADPHONES),
  ...kind('external hard drive,external drive,external ssd,external hdd,portable hard drive,portable ssd', [
    'storage-drives',
    'external-drives',
    'pc-external-hard-drive',
  ]),
  ...kind('pendrive,pen drive,flash drive,usb drive,usb stick,thumb drive', [
    'storage-drives',
    'external-drives',
  ]),
  ...kind('router,wifi router', ['networking', 'routers']),
  ...kind('mouse', ['mice', 'pc-mouse']),
  ...kind('keyboard', ['keyboards', 'pc-keyboard']),
  ...kind('webcam,web cam,web camera', ['webcams']),
  ...kind('speaker,soundbar,sound bar', ['speakers']),
  ...kind('laptop battery', ['laptop-batteries']),
  ...kind('ups battery', ['ups-batteries']),
  ...narrower('earphone,earbud', HEADPHONES),
  ...narrower('ssd,nvme,hdd,hard drive,hard disk,harddisk', DRIVES),
]);

/** Words of a computer that say nothing beside another kind: "PC case". */
export const IS_OF_COMPUTERS = new Set(['pc', 'computer']);

const PLURALS: ReadonlyMap<string, string> = new Map([
  ['mice', 'mouse'],
  ['batteries', 'battery'],
]);
const singularOf = (word: string) => PLURALS.get(word) ?? word.replace(/(?<=[^su])s$/, '');

const LEAST_LETTERS = 6;

const LEAST_CONSONANTS = 4;

/** A word's consonants as they are heard, by which a word that is written by ear is known: "kibord", "prntr", "kabinet". */
const consonantsOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('z', 's')
    .replace(/[ckq]+/g, 'k')
    .replace(/(?<=.)h|[aeiouyw]/g, '')
    .replace(/(.)\1+/g, '$1');

/** The kinds of one word by their consonants. */
const BY_EAR: ReadonlyMap<string, NamedKind> = new Map(
  [...KINDS].flatMap(([name, named]) => {
    const consonants = consonantsOf(name);
    return name.includes(' ') || consonants.length < LEAST_CONSONANTS ? [] : [[consonants, named] as const];
  }),
);

/** A mistyped word that is no other: "lapotp". */
function respelled(word: string): NamedKind | undefined {
  if (word.length < LEAST_LETTERS || !/^\p{Letter}+$/u.test(word)) return undefined;
  const near = [...KINDS].find(
    ([name]) =>
      name.length >= LEAST_LETTERS && name[0] === word[0] && slipsBetween(word, name) <= forgivenSlips(word),
  );
  return near?.[1];
}

const heard = (word: string): NamedKind | undefined =>
  /^[a-z]+$/.test(word) ? BY_EAR.get(consonantsOf(word)) : undefined;

/** The kind of product that words name; in the plural, mistyped and written by ear too. */
export function kindNamed(words: readonly string[]): NamedKind | undefined {
  const text = words.map((word) => word.toLowerCase()).join(' ');
  const singular = singularOf(text);
  return (
    KINDS.get(text) ??
    KINDS.get(singular) ??
    (words.length === 1 ? (respelled(singular) ?? heard(singular)) : undefined)
  );
}
