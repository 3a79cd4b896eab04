/**
 * Searches as they are typed in Nepal: English with its slips, romanised Nepali, Nepali letters. Right is a page whose
 * first products are all of the kind and the brand that the words name, or the answer that it is not sold.
 */
export type NepaliSearch = {
  typed: string;
  /** Slugs of categories, of which each of the first products has one or the one above it. */
  of?: readonly string[];
  /** What each of their names has. */
  name?: RegExp;
  /** What the answer says is not sold, as typed. */
  notSold?: string;
  /** What the answer says it left out. */
  dropped?: readonly string[];
};

const LAPTOPS = ['laptops', 'macbooks'];
const PHONES = ['mobile-phones', 'iphones'];
const HEADPHONES = ['headphones'];

export const TYPED_IN_NEPAL: readonly NepaliSearch[] = [
  // Hyphens, spaces, joined words
  { typed: 'head phone', of: HEADPHONES },
  { typed: 'head-phone sony', of: HEADPHONES, name: /Sony/ },
  { typed: 'lap top', of: LAPTOPS },
  { typed: 'key board', of: ['keyboards'] },
  { typed: 'mother board h610', of: ['motherboards'], name: /H610/ },
  { typed: 'wifi router', of: ['networking'] },
  { typed: 'wi fi router', of: ['networking'] },
  { typed: 'tp link router', of: ['networking'], name: /TP-Link/ },
  { typed: 'allinone', of: ['all-in-one-pcs'] },
  { typed: 'all-in-one computer hp', of: ['all-in-one-pcs'], name: /HP/ },
  { typed: 'all in one printer', of: ['printers'] },
  { typed: 'usbc hub', of: ['hubs-and-cables'] },
  { typed: 'powerbank 20000', of: ['power-banks'] },
  { typed: 'pen drive 128 gb', of: ['storage-drives'], name: /128GB/ },
  { typed: 'external harddisk 2tb', of: ['storage-drives'], name: /2TB/ },
  { typed: 'hardisk', of: ['storage'] },
  { typed: 'gaminglaptop', of: ['gaming-laptops'] },
  { typed: 'wirelessmouse', of: ['mice'] },
  { typed: 'mac book', of: ['macbooks'] },
  { typed: 'i phone', of: ['iphones'] },
  // Signs
  { typed: 'note 14 pro plus', of: PHONES, name: /Pro\+/ },
  { typed: 'redmi note 14 pro+', of: PHONES, name: /Pro\+/ },
  { typed: 'x3d', of: ['processors'], name: /X3D/ },
  { typed: '7800 x3d', of: ['processors'], name: /7800X3D/ },
  { typed: 'S25+', of: PHONES, name: /S25/, dropped: ['+'] },
  { typed: '80+ gold power supply', of: ['power-supplies'] },
  { typed: '15.6″ laptop', of: LAPTOPS },
  { typed: '15.6” laptop', of: LAPTOPS },
  { typed: "15.6'' laptop", of: LAPTOPS },
  { typed: 'laptop 15.6 inch', of: LAPTOPS },
  { typed: 'm2 ssd', of: ['storage'] },
  { typed: 'M.2', of: ['storage'] },
  // Nepali letters
  { typed: 'डेल ल्यापटप', of: LAPTOPS, name: /Dell/ },
  { typed: 'एचपी प्रिन्टर', of: ['printers'], name: /HP/ },
  { typed: 'सामसुङ मोबाइल', of: PHONES, name: /Samsung/ },
  { typed: 'एसुस', name: /ASUS/ },
  { typed: 'एलजी मनिटर २७ इन्च', of: ['monitors'], name: /LG/ },
  { typed: 'क्यानन प्रिन्टर', of: ['printers'], name: /Canon/ },
  { typed: 'सोनी हेडफोन', of: HEADPHONES, name: /Sony/ },
  { typed: 'लजिटेक किबोर्ड', of: ['keyboards'], name: /Logitech/ },
  { typed: 'हार्ड डिस्क', of: ['storage'] },
  { typed: 'आइफोन १५', of: ['iphones'], name: /15/ },
  { typed: 'ल्यापटप ब्याट्री', of: ['laptop-batteries'] },
  { typed: 'ग्राफिक्स कार्ड', of: ['graphics-cards'] },
  { typed: 'टिभी', notSold: 'टिभी' },
  { typed: 'प्रिन्टर मसी', notSold: 'प्रिन्टर मसी' },
  // Romanised and mixed
  { typed: 'sasto laptop', of: LAPTOPS },
  { typed: 'ramro mobile 30 hajar ko', of: PHONES },
  { typed: 'laptop kinna paryo', of: LAPTOPS },
  { typed: 'office ko lagi printer', of: ['printers'], dropped: ['office'] },
  { typed: 'dell ko laptop', of: LAPTOPS, name: /Dell/ },
  { typed: 'hp laptop price in nepal', of: LAPTOPS, name: /HP/ },
  { typed: 'samsang fon', of: PHONES, name: /Samsung/ },
  // Slips
  { typed: 'labtop', of: LAPTOPS },
  { typed: 'lenevo laptop', of: LAPTOPS, name: /Lenovo/ },
  { typed: 'blutooth speaker', of: ['speakers'] },
  { typed: 'keybord', of: ['keyboards'] },
  // One word too many
  { typed: 'cpu casing', of: ['cabinets'] },
  { typed: 'hard disk drive', of: ['storage'] },
  { typed: 'laptop with warranty zzqq', of: LAPTOPS },
  { typed: 'mouse for laptop', of: ['mice'], dropped: ['laptop'] },
  { typed: 'battery for dell laptop', of: ['laptop-batteries'], name: /Dell/ },
  { typed: 'refurbished laptop', of: LAPTOPS, dropped: ['refurbished'] },
  { typed: 'acer printer', of: ['printers'], dropped: ['acer'] },
  { typed: 'laptop under 20000', of: LAPTOPS, dropped: ['under 20000'] },
  // Not sold
  { typed: 'laptop stand', notSold: 'laptop stand' },
  { typed: 'printer ink', notSold: 'printer ink' },
  { typed: 'ink for epson printer', notSold: 'ink' },
  { typed: 'hp toner 12a', notSold: 'toner' },
  { typed: 'laptop ko lagi bag', notSold: 'laptop ko lagi bag' },
  { typed: 'dell laptop charger', notSold: 'laptop charger' },
  { typed: 'mouse pad', notSold: 'mouse pad' },
  { typed: 'micro sd card 64gb', notSold: 'micro sd card' },
  { typed: 'cctv camera', notSold: 'cctv camera' },
  { typed: 'iphone cover', notSold: 'iphone cover' },
  { typed: 'refrigerator', notSold: 'refrigerator' },
  // Names that have such a word are names
  { typed: 'ink tank printer', of: ['ink-tank-printers'] },
  { typed: 'hp deskjet ink advantage 2775', of: ['printers'], name: /2775/ },
  { typed: 'smartwatch', name: /Watch/ },
  { typed: 'charger', name: /Power Adapter/ },
];
