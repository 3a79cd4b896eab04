import { plainText } from '../read/plain.ts';

type KnownCooler = {
  sockets: readonly string[];
  /** Millimetres, of an air cooler. */
  height?: number;
};

/**
 * PC-WELT lists heights and names only coolers for these sockets:
 * pcwelt.de/article/1664033/cpu-luftkuhler-kauf-beratung.html
 */
const PC_WELT = ['AM4', 'AM5', 'LGA1200', 'LGA1700'];
const LGA115X = ['LGA1150', 'LGA1155', 'LGA1156'];
const AMD_BEFORE_AM4 = ['AM2', 'AM2+', 'AM3', 'AM3+', 'FM1', 'FM2'];
/** akiba-souken.com/article/20125/ */
const THERMALTAKE_NIC = ['LGA775', 'LGA1366', 'LGA2011', ...LGA115X, ...AMD_BEFORE_AM4];

/**
 * Cooler models with their sockets, and their height if it is an air cooler. Sources are pages of manufacturers, shops
 * and reviewers, read on 2026-11-22. A later version ("V2", "Rev. B") is another model.
 */
const COOLERS = new Map<string, KnownCooler>([
  ['be quiet! pure rock slim 2', { sockets: PC_WELT, height: 135 }],
  ['be quiet! shadow rock lp', { sockets: PC_WELT, height: 76 }],
  // hardwareasylum.com/reviews/cooling/cm_masterliquid_subzero/page4.aspx
  ['cooler master masterliquid ml360 sub-zero', { sockets: ['LGA1200'] }],
  // akiba-souken.com/article/20073/
  [
    'cryorig c1',
    { sockets: ['LGA775', 'LGA1366', 'LGA2011', ...LGA115X, 'LGA1151', 'AM2', 'AM3', 'FM1'], height: 74 },
  ],
  ['deepcool ak620 zero dark', { sockets: PC_WELT, height: 160 }],
  ['endorfy fera 5 dual fan', { sockets: PC_WELT, height: 155 }],
  ['noctua nh-d15 chromax.black', { sockets: PC_WELT, height: 165 }],
  ['noctua nh-l12s', { sockets: PC_WELT, height: 70 }],
  ['noctua nh-p1', { sockets: PC_WELT, height: 158 }],
  // akiba-souken.com/article/20012/
  ['nofan cr-80eh', { sockets: [...LGA115X, ...AMD_BEFORE_AM4], height: 113 }],
  // akiba-souken.com/article/20051/
  [
    'raijintek aidos',
    { sockets: ['LGA775', 'LGA1366', 'LGA2011', ...LGA115X, ...AMD_BEFORE_AM4, 'FM2+'], height: 136 },
  ],
  ['thermalright peerless assassin 120 se', { sockets: PC_WELT, height: 155 }],
  ['thermalright peerless assassin 120 se argb', { sockets: PC_WELT, height: 155 }],
  ['thermaltake nic l31', { sockets: THERMALTAKE_NIC, height: 140 }],
  ['thermaltake nic l32', { sockets: THERMALTAKE_NIC, height: 160 }],
]);

/** Words that shops add to a model: its colour and kind of product. */
const ADDED = /^(?:black|white|cpu|processor|air|liquid|aio|cooler|cooling)$/;

type KnownSeries = { begins: string; sockets: readonly string[]; except?: string };

/** Sockets of a whole series, by pages read on 2026-11-22; `except` marks a later version, another series. */
const SERIES: readonly KnownSeries[] = [
  // tech.everyeye.it/notizie/alphacool-rivela-quando-usciranno-davvero-ryzen-7000-amd-604004.html: All coolers and AIOs of the range fit AM5; the kit is in the box (August 2022).
  { begins: 'alphacool', sockets: ['AM5'] },
  // ginjfo.com/actualites/composants/refroidissement/compatibilite-intel-votre-ventirad-lga-1700-fonctionnera-il-avec-le-lga-1851-20231025: the manual of Cube 240 and 360 names both (October 2023).
  { begins: 'azza cube', sockets: ['LGA1700', 'LGA1851'] },
  // tuttotek.it/hardware/news-hardware/gigabyte-dissipatori-supporto-lga1700: WaterForce X with 240, 280 and 360 mm comes with parts for LGA1700 (April 2021).
  { begins: 'gigabyte aorus waterforce x', sockets: ['LGA1700'], except: 'ii' },
  // svethardware.cz/rozdil-1-milimetru-staci-stare-chladice-mohou-byt-pro-alder-lake-nevhodne/56237: K360 and S360 hold LGA1700 as they are sold (October 2021).
  { begins: 'msi mpg coreliquid k360', sockets: ['LGA1700'], except: 'v2' },
  { begins: 'msi meg coreliquid s360', sockets: ['LGA1700'], except: 'v2' },
  // clubic.com/noctua/actualite-483133-le-noctua-nh-u12a-est-le-premier-ventirad-officiellement-compatible-intel-lga1851-arrow-lake.html: the box names them (April 2023).
  {
    begins: 'noctua nh-u12a',
    sockets: ['AM4', 'AM5', 'LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'LGA1200', 'LGA1700', 'LGA1851'],
  },
];

const getSeries = (name: string): KnownCooler | undefined =>
  SERIES.find(
    ({ begins, except }) =>
      `${name} `.startsWith(`${begins} `) && !(except && name.split(' ').includes(except)),
  );

/** Facts of the model in a cooler's name, else of its series; an additional word makes it another model. */
export function coolerOfName(name: string): KnownCooler | undefined {
  const [brand, ...words] = plainText(name).toLowerCase().split(/\s+/).filter(Boolean);
  // The first word of "Cooler Master" is one that other names only add.
  const model = [brand, ...words.filter((word, index) => index === 0 || !ADDED.test(word))].join(' ');
  return COOLERS.get(model) ?? getSeries(model);
}
