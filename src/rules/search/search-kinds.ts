import { PART_CATEGORIES } from '../compatibility/part.ts';
import { type HeardWords, heardWords, wordHeard } from './heard-words.ts';
import { editDistance, forgivenSlips } from './spelling.ts';

/** A kind of product that a search names. */
export type NamedKind = {
  /** Slugs of categories that it may have in a shop. */
  categories: readonly string[];
  /** The word says more than the category does: "SSD" among drives. It is looked for in products as well. */
  isNarrower?: true;
  /** It is not written so: the word is mistyped, or sounds like it. */
  isGuessed?: true;
  /**
   * Slugs of what a shop sells that it goes with. Names of these products have its word too ("ink tank printer"), so
   * that a shop sells it only where it has one of `categories` or other products are called so.
   */
  goesWith?: readonly string[];
};

const LAPTOPS = ['laptops', 'laptop', 'notebooks', 'notebook', 'macbooks'];
const PHONES = ['mobile-phones', 'phones', 'smartphones', 'iphones'];
const TABLETS = ['tablets', 'ipads'];
const DESKTOPS = ['desktops', 'desktop', 'computers'];
const MONITORS = ['monitors', 'monitor', 'pc-monitor'];
const PRINTERS = ['printers', 'printer'];
const HEADPHONES = ['headphones', 'headsets', 'pc-headphones'];
const EXTERNAL_DRIVES = ['storage-drives', 'external-drives', 'pc-external-hard-drive'];
const DRIVES = [...PART_CATEGORIES.storage, ...EXTERNAL_DRIVES];
const NETWORK = ['networking', 'routers'];
const MICE = ['mice', 'pc-mouse'];
const KEYBOARDS = ['keyboards', 'pc-keyboard'];
const CABLES = ['hubs-and-cables', 'cables'];
const UPS = ['ups', 'pc-ups'];

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/mice$/, 'mouse'],
  [/ies$/, 'y'],
  [/(?<=ch|sh|x)es$/, ''],
  [/(?<=[^us])s$/, ''],
];

export function getSingular(text: string): string {
  const [plural, singular = ''] = PLURALS.find(([ending]) => ending.test(text)) ?? [];
  return plural ? text.replace(plural, singular) : text;
}

/**
 * Words as one, in the singular and without doubled letters: "head phones", "head-phone" and "headphone" are the same.
 */
export const asOne = (words: readonly string[]): string =>
  getSingular(words.join('').toLowerCase()).replace(/(.)\1+/gu, '$1');

type Names = readonly [names: string, kind: NamedKind];
const kind = (names: string, categories: readonly string[]): Names => [names, { categories }];
const narrower = (names: string, categories: readonly string[]): Names => [
  names,
  { categories, isNarrower: true },
];
const goods = (names: string, goesWith: readonly string[], categories: readonly string[] = []): Names => [
  names,
  { categories, goesWith },
];

/** What shoppers call kinds of product, in the singular. */
const NAMES: readonly Names[] = [
  kind('laptop,notebook,lappy', LAPTOPS),
  kind(
    'phone,mobile,smart phone,cell phone,mobile phone,handset,mobile set,camera phone,phone camera',
    PHONES,
  ),
  kind('mobile camera', PHONES),
  kind('desktop,computer,pc,desktop computer,desktop pc', DESKTOPS),
  kind('all in one,all in one pc,all in one computer,all in one desktop,aio,aio pc', ['all-in-one-pcs']),
  kind('tablet,tab', TABLETS),
  kind('monitor,screen,computer screen,pc monitor,led monitor', MONITORS),
  kind('processor,cpu', PART_CATEGORIES.processor),
  kind('motherboard,mobo,board,mainboard', PART_CATEGORIES.motherboard),
  kind('ram,memory,ram stick', PART_CATEGORIES.ram),
  kind('gpu,graphics card,graphic card,video card,vga card', PART_CATEGORIES.graphicsCard),
  kind('psu,power supply,smps,power supply unit', PART_CATEGORIES.powerSupply),
  kind('cabinet,casing,case,pc case,computer case,pc cabinet,computer casing', PART_CATEGORIES.cabinet),
  kind('cpu casing,cpu case,cpu cabinet,cpu box,pc casing,tower case', PART_CATEGORIES.cabinet),
  kind('cooler,cpu cooler,cpu fan,liquid cooler,aio cooler', PART_CATEGORIES.cooling),
  kind('printer', PRINTERS),
  narrower('ink tank,scanner', PRINTERS),
  kind('ups', UPS),
  kind('power bank', ['power-banks']),
  kind('headphone,headset', HEADPHONES),
  kind('external hard drive,external hard disk,external drive,external ssd,external hdd', EXTERNAL_DRIVES),
  kind('portable hard drive,portable hard disk,portable ssd,portable drive,external disk', EXTERNAL_DRIVES),
  kind('pen drive,flash drive,usb drive,usb stick,thumb drive', EXTERNAL_DRIVES.slice(0, 2)),
  kind('drive,disk drive,storage drive', DRIVES),
  kind('router,wifi router,wi fi router,wireless router', NETWORK),
  narrower('mesh wifi,wifi mesh,mesh system', NETWORK),
  kind('mouse', MICE),
  kind('keyboard', KEYBOARDS),
  narrower('blue switch,brown switch,red switch', KEYBOARDS),
  kind('webcam,web camera,pc camera,laptop camera', ['webcams']),
  kind('speaker,sound bar', ['speakers']),
  kind('laptop battery', ['laptop-batteries']),
  kind('ups battery,inverter battery', ['ups-batteries']),
  narrower('earphone,earbud,airpod,ear pod,tws', HEADPHONES),
  narrower('ssd,nvme,hdd,hard drive,hard disk,hard disk drive', DRIVES),
  goods('ink,printer ink,ink bottle,cartridge,ink cartridge,toner,toner cartridge,drum unit', PRINTERS, [
    'ink',
    'toners',
  ]),
  goods('photo paper,a4 paper,paper,printer paper,print head,printer head,printer roller', PRINTERS),
  goods(
    'laptop stand,laptop bag,bag,backpack,back pack,laptop sleeve,sleeve,laptop cover,laptop skin',
    LAPTOPS,
  ),
  goods(
    'laptop charger,laptop adapter,laptop power adapter,macbook charger,laptop table,laptop hinge',
    LAPTOPS,
  ),
  goods('cooling pad,cooler pad,laptop cooler,laptop cooling pad,laptop cooling fan,laptop fan', LAPTOPS),
  goods('docking station,dock,converter,vga converter,card reader', CABLES),
  goods('phone cover,phone case,mobile cover,mobile case,back cover,cover,iphone case,iphone cover', PHONES),
  goods(
    'screen protector,screen guard,tempered glass,phone holder,mobile holder,mobile stand,phone stand',
    PHONES,
  ),
  goods('selfie stick,sim card,phone battery,mobile battery', PHONES),
  goods('charger,power adapter,phone charger,mobile charger,iphone charger', PHONES, ['chargers']),
  goods('tablet cover,tablet case,ipad case,ipad cover,apple pencil,stylus,stylus pen', TABLETS),
  goods('pen tablet,drawing tablet,graphics tablet,drawing pad,graphic tablet', TABLETS),
  goods('mouse pad,mouse mat,gaming pad', MICE),
  goods('keyboard cover,keycap,keyboard switch', KEYBOARDS),
  goods('monitor arm,monitor stand,wall mount,monitor mount', MONITORS),
  goods('projector,tv,television,smart tv,led tv,android tv,tv box,projector screen', MONITORS, [
    'projectors',
  ]),
  goods(
    'camera,cctv,cctv camera,security camera,ip camera,dslr,dslr camera,dash cam,drone,gimbal',
    ['webcams'],
    ['cameras'],
  ),
  goods('tripod,ring light', ['webcams']),
  goods('memory card,sd card,micro sd,micro sd card,tf card', EXTERNAL_DRIVES),
  goods('ssd enclosure,hdd enclosure,enclosure,hdd caddy,caddy,dvd writer,dvd drive,optical drive', DRIVES),
  goods('microphone,mic,condenser mic', HEADPHONES),
  goods('barcode scanner,barcode printer,photocopy machine,photocopier,laminator', PRINTERS),
  goods('smart watch,watch', PHONES, ['smart-watches']),
  goods('fitness band,smart band', PHONES),
  goods(
    'game controller,controller,gamepad,joystick,playstation,ps5,ps4,xbox,console,gaming console',
    DESKTOPS,
  ),
  goods('gaming chair,chair,office chair,gaming table,gaming desk,computer table,table,desk', DESKTOPS),
  goods('power strip,spike guard,extension board,extension cable,multi plug', UPS),
  goods('inverter,solar panel,stabilizer,voltage stabilizer,extension cord,multiplug,surge protector', UPS),
  goods(
    'network switch,switch,lan card,wifi card,wifi adapter,wifi dongle,bluetooth adapter,bluetooth dongle',
    NETWORK,
  ),
  goods('access point,wifi extender,range extender,repeater,modem,onu,usb wifi,rj45,rj45 connector', NETWORK),
  goods('thermal paste,case fan,cabinet fan,casing fan,rgb fan', PART_CATEGORIES.cooling),
  goods('server,server rack,pos machine', DESKTOPS),
  // They go with the kind that is named beside them.
  goods(
    'stand,holder,mount,skin,sticker,protector,cleaner,cleaning kit,hinge,repair,spare part,screwdriver',
    [],
  ),
  goods('antivirus,software,microsoft office,ms office,windows key,kaspersky', LAPTOPS),
  goods('fridge,refrigerator,washing machine,microwave,sofa,study table,lamp,table lamp', []),
  goods('air conditioner,vacuum cleaner,rice cooker,kettle,heater,home theater,home theatre', []),
];

const KINDS: ReadonlyMap<string, NamedKind> = new Map(
  NAMES.flatMap(([names, named]) =>
    names.split(',').map((name) => [asOne([name.replaceAll(' ', '')]), named]),
  ),
);

/** Every word that names of kinds have, and each name as one. */
export const KIND_WORDS: readonly string[] = NAMES.flatMap(([names]) =>
  names.split(',').flatMap((name) => [...name.split(' '), name.replaceAll(' ', '')]),
);

/** Words of a computer that say nothing beside another kind: "PC case". */
export const IS_OF_COMPUTERS = new Set(['pc', 'computer', 'cpu']);

const LEAST_LETTERS = 6;
const LEAST_BEGUN = 4;

/**
 * Kinds that mistyped words and words that are written by ear may mean; goods that a shop may not have are not guessed.
 */
const SOLD_NAMES = [...KINDS].flatMap(([name, { goesWith }]) => (goesWith ? [] : [name]));
const BY_EAR: HeardWords = heardWords(SOLD_NAMES);

/** A mistyped word that is no other, "lapotp", or one without its last letter: "mous". */
function respelled(word: string): string | undefined {
  const whole = SOLD_NAMES.find((name) => name.startsWith(word) && name.length === word.length + 1);
  if (whole && word.length >= LEAST_BEGUN) return whole;
  if (word.length < LEAST_LETTERS || !/^\p{Letter}+$/u.test(word)) return undefined;
  return SOLD_NAMES.find(
    (name) =>
      name.length >= LEAST_LETTERS && name[0] === word[0] && editDistance(word, name) <= forgivenSlips(word),
  );
}

/** Kinds that a shop's own categories are called. */
export type ShopKinds = ReadonlyMap<string, NamedKind>;

/** The kinds that names of categories say: "Hubs and Cables" are hubs, and cables. */
export function shopKinds(categories: readonly { name: string; slug: string }[]): ShopKinds {
  const kinds = new Map<string, NamedKind>();
  for (const { name, slug } of categories)
    for (const part of name.split(/\s+and\s+|[&,/]/i)) {
      const own = asOne(part.match(/[\p{Letter}\p{Number}]+/gu) ?? []);
      const { categories: same = [] } = kinds.get(own) ?? {};
      if (own !== '') kinds.set(own, { categories: [...same, slug] });
    }
  return kinds;
}

/**
 * The kind of product that words name; in one word or several, in the plural, mistyped and written by ear too.
 * @param own what the shop's categories are called
 */
export function kindNamed(words: readonly string[], own: ShopKinds): NamedKind | undefined {
  const text = asOne(words);
  const known = KINDS.get(text) ?? own.get(text);
  if (known || words.length > 1) return known;
  const meant = respelled(text) ?? wordHeard(BY_EAR, text);
  const guessed = meant === undefined ? undefined : KINDS.get(meant);
  return guessed && { ...guessed, isGuessed: true };
}

/** Goods that a shop may not have, each by all its names and with the kinds that it goes with. */
export const GOODS: readonly { names: readonly string[]; goesWith: readonly string[] }[] = NAMES.flatMap(
  ([names, { goesWith }]) => (goesWith ? [{ names: names.split(','), goesWith }] : []),
);
