/**
 * Searches as people type them, with what has to come first in the shop as it is shipped. Kinds of search are those of
 * Baymard Institute, "Deconstructing E-Commerce Search UX: The 8 Most Common Search Query Types"
 * (https://baymard.com/blog/ecommerce-search-query-types), and how they are written in Nepal.
 */
export type TypedSearch = {
  typed: string;
  kind:
    | 'exact'
    | 'product type'
    | 'feature'
    | 'thematic'
    | 'compatibility'
    | 'symptom'
    | 'abbreviation or symbol'
    | 'slang'
    | 'mistyped'
    | 'Nepali';
  /** What the first product's name has. */
  first?: RegExp;
  /** What the first products all have: categories, and facets as they are stored. */
  each?: readonly string[];
  /** The first products cost at most this, in rupees. */
  most?: number;
};

export const SEARCH_TABLE: readonly TypedSearch[] = [
  { typed: 'B13VFK', kind: 'exact', first: /Katana 15/ },
  { typed: 'KF432C16BBK2/16', kind: 'exact', first: /16GB Kit DDR4-3200 \(KF432C16BBK2/ },
  { typed: 'ls24c310', kind: 'exact', first: /Samsung S3 24/ },
  { typed: 'macbook air m4', kind: 'exact', first: /MacBook Air 13 M4/ },
  { typed: 'i5 12400f', kind: 'exact', first: /i5-12400F/ },
  // Not the 5600GT, which is liked more.
  { typed: 'ryzen 5 5600', kind: 'exact', first: /Ryzen 5 5600$/ },
  { typed: 'rtx 4060', kind: 'exact', first: /RTX 4060/, each: ['graphics:geforce-rtx-4060'] },
  { typed: 'laptops', kind: 'product type', each: ['laptops'] },
  { typed: 'gaming laptop', kind: 'product type', each: ['gaming-laptops'] },
  { typed: 'cell phone', kind: 'product type', each: ['mobile-phones or iphones'] },
  { typed: 'graphics card', kind: 'product type', each: ['graphics-cards'] },
  { typed: 'ups battery', kind: 'product type', each: ['ups-batteries'] },
  { typed: 'sound bar', kind: 'product type', each: ['speakers'] },
  { typed: 'soundbar', kind: 'product type', first: /Z313|R1280DB/ },
  { typed: 'web cam', kind: 'product type', each: ['webcams'] },
  { typed: 'multifunction printer', kind: 'product type', each: ['printers', 'functions:copy'] },
  { typed: 'board b650', kind: 'product type', each: ['motherboards', 'chipset:b650'] },
  {
    typed: 'laptop 16 gb under 100000',
    kind: 'feature',
    each: ['laptops', 'memory:16'],
    most: 100_000,
  },
  { typed: 'rtx 4060 laptop', kind: 'feature', each: ['laptops', 'graphics:geforce-rtx-4060'] },
  {
    typed: '27 inch 144hz ips',
    kind: 'feature',
    each: ['monitors', 'screen-size:27', 'panel:ips'],
  },
  {
    typed: '27" 1440p monitor',
    kind: 'feature',
    each: ['monitors', 'screen-size:27', 'resolution:2560x1440'],
  },
  { typed: 'b650 board', kind: 'feature', each: ['motherboards', 'chipset:b650'] },
  { typed: 'nvme 1tb', kind: 'feature', each: ['storage', 'storage:1024', 'form-factor:m.2'] },
  { typed: '1 tb ssd', kind: 'feature', each: ['storage:1024'], first: /SSD|990|970|NV3|KC3000/ },
  { typed: '32gb ddr5 ram', kind: 'feature', each: ['ram', 'memory:32', 'memory-type:ddr5'] },
  { typed: '750 watt power supply', kind: 'feature', each: ['power-supplies', 'power:750'] },
  { typed: 'ryzen 7 laptop', kind: 'feature', each: ['laptops', 'processor:amd-ryzen-7'] },
  {
    typed: 'lenovo i5 laptop 16gb under 1 lakh',
    kind: 'feature',
    first: /^Lenovo/,
    each: ['laptops', 'memory:16', 'processor:intel-core-i5'],
    most: 100_000,
  },
  { typed: 'laptop i5 13th gen', kind: 'feature', each: ['laptops', 'processor:intel-core-i5'] },
  { typed: 'pendrive 64gb', kind: 'feature', first: /Ultra Flair 64GB/ },
  { typed: 'laser printer wifi', kind: 'feature', each: ['printers', 'print-technology:laser'] },
  { typed: 'oled laptop', kind: 'feature', each: ['laptops', 'panel:oled'] },
  { typed: 'wireless mouse', kind: 'feature', each: ['mice', 'connection:wireless'] },
  { typed: 'office laptop', kind: 'thematic', each: ['laptops'] },
  { typed: 'motherboard for ryzen 5 7600', kind: 'compatibility', each: ['motherboards', 'socket:am5'] },
  { typed: 'am5 motherboard ddr5', kind: 'compatibility', each: ['motherboards', 'socket:am5'] },
  { typed: 'hp laptop battery', kind: 'compatibility', first: /HT03XL Laptop Battery/ },
  { typed: 'noise cancelling headphone', kind: 'symptom', each: ['headphones'] },
  { typed: '15.6" laptop', kind: 'abbreviation or symbol', each: ['laptops', 'screen-size:15.6'] },
  { typed: 'qhd monitor', kind: 'abbreviation or symbol', each: ['monitors', 'resolution:2560x1440'] },
  { typed: 'gpu 16gb', kind: 'abbreviation or symbol', each: ['graphics-cards', 'memory:16'] },
  { typed: 'psu 850w', kind: 'slang', each: ['power-supplies', 'power:850'] },
  { typed: 'lapotp i7', kind: 'mistyped', each: ['laptops', 'processor:intel-core-i7'] },
  { typed: 'mechanical kibord', kind: 'mistyped', first: /Redragon|Keychron/, each: ['keyboards'] },
  { typed: 'samsng mobile 8gb', kind: 'mistyped', first: /Samsung Galaxy A[35]6/, each: ['memory:8'] },
  { typed: 'sasto laptop', kind: 'Nepali', first: /Aspire 3/, each: ['laptops'] },
  { typed: 'ram 16gb ko', kind: 'Nepali', each: ['ram', 'memory:16'] },
  {
    typed: '१६ जीबी ल्यापटप १ लाख भन्दा कम',
    kind: 'Nepali',
    each: ['laptops', 'memory:16'],
    most: 100_000,
  },
  { typed: 'मोबाइल ५० हजार सम्म', kind: 'Nepali', each: ['mobile-phones'], most: 50_000 },
  { typed: '50 hajar ko mobile', kind: 'Nepali', each: ['mobile-phones'], most: 50_000 },
  {
    typed: 'gaming laptop under 1 lakh 50 hajar',
    kind: 'Nepali',
    each: ['gaming-laptops'],
    most: 150_000,
  },
];

/** Searches for what the shop does not have: an assistant says so, and shows at most the kind that was named. */
export type ForeignSearch = {
  typed: string;
  /** What the answer says is not sold, as typed; undefined where it shows the kind, or the name, without some words. */
  notSold?: string;
  /** The kind that it offers beside that, because the words name it. */
  offered?: string;
  /** Slugs of the categories that are shown without the words in `dropped`. */
  of?: readonly string[];
  dropped?: readonly string[];
};

export const FOREIGN_TABLE: readonly ForeignSearch[] = [
  // Goods that go with nothing that is named
  { typed: 'gaming chair', notSold: 'gaming chair' },
  { typed: 'leather chair', notSold: 'chair' },
  { typed: 'steel table', notSold: 'table' },
  { typed: 'toner', notSold: 'toner' },
  { typed: '43 inch tv', notSold: 'tv' },
  { typed: 'cctv camera', notSold: 'cctv camera' },
  { typed: 'memory card 64gb', notSold: 'memory card' },
  { typed: 'screen protector', notSold: 'screen protector' },
  // Goods beside the kind that they go with
  { typed: 'laptop stand', notSold: 'laptop stand', offered: 'Laptops' },
  { typed: 'iphone cover', notSold: 'iphone cover', offered: 'iPhones' },
  { typed: 'ink for epson printer', notSold: 'ink', offered: 'epson Printers' },
  { typed: 'thinkpad charger', notSold: undefined, of: ['apple-accessories'], dropped: ['thinkpad'] },
  // Network gear of other kinds
  { typed: 'switch 8 port', notSold: 'switch' },
  { typed: '8 port switch', notSold: 'switch' },
  { typed: 'gigabit switch', notSold: 'switch' },
  { typed: 'tplink switch', notSold: 'switch' },
  { typed: 'keyboard blue switch', of: ['keyboards'], dropped: ['switch'] },
  { typed: 'mesh wifi', of: ['networking'], dropped: ['mesh'] },
  { typed: 'mesh router', of: ['networking'], dropped: ['mesh'] },
  // Words that many kinds have say nothing alone
  { typed: 'smart bulb', notSold: 'smart bulb' },
  { typed: 'hdmi splitter', notSold: 'hdmi splitter' },
  { typed: 'thunderbolt dock', notSold: 'dock' },
  { typed: '1000w hair dryer', notSold: '1000w hair dryer' },
  { typed: '24 inch suitcase', notSold: '24 inch suitcase' },
  { typed: 'wireless charging pad', notSold: 'wireless charging pad' },
  { typed: 'fish tank', notSold: 'fish tank' },
  { typed: 'usb fan', notSold: 'usb fan' },
  // What a name says is shown without the rest
  { typed: 'zenbook purple', of: ['laptops'], dropped: ['purple'] },
  { typed: 'legion 2024', of: ['laptops'], dropped: ['2024'] },
  { typed: 'galaxy s24', of: ['mobile-phones'], dropped: ['s24'] },
  { typed: 'purple legion', of: ['laptops'], dropped: ['purple'] },
  { typed: '27 inch 300hz ips', of: ['monitors'] },
  { typed: 'rtx 4070 ti super', of: ['graphics-cards'], dropped: ['super'] },
  { typed: 'rtx 4080 super', of: ['graphics-cards', 'laptops', 'desktops'], dropped: ['4080', 'super'] },
  { typed: 'watch strap', of: ['apple-accessories'], dropped: ['strap'] },
  { typed: 'capture card', notSold: 'capture card' },
  // Numbers of models that are not sold
  { typed: '5600x', notSold: '5600x' },
  { typed: '7600x3d', notSold: '7600x3d' },
  { typed: '14700f', notSold: '14700f' },
  { typed: 'b650x', notSold: 'b650x' },
  { typed: 'ryzen 5 5600x', of: ['processors'], dropped: ['5600x'] },
  // The same numbers with what belongs to them
  { typed: '5600g', of: ['processors'] },
  { typed: '4070ti', of: ['graphics-cards'] },
  { typed: '12v battery', of: ['ups-batteries'] },
  { typed: '100w cable', of: ['hubs-and-cables'] },
  // Unfinished, and two words in one
  { typed: 'logitech mous', of: ['mice'] },
  { typed: 'gamingmouse', of: ['mice'], dropped: ['gaming'] },
  { typed: 'kindle', notSold: 'kindle' },
];
