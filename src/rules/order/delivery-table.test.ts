import { describe, expect, test } from 'vitest';
import {
  deliveryPromises,
  deliveryTable,
  deliveryTableProblem,
  deliveryTo,
  isDistrictDoubtful,
  isSideDoubtful,
} from './delivery-table.ts';
import names from './district-names.json' with { type: 'json' };
import { DISTRICTS, readDistrict, readDistrictName } from './read-district.ts';

const table = deliveryTable(`
  Outside Valley | 200 | 4 to 8
  Kaski | 150 | 3-5
  humla | 1,250 |
  Bhaktapur | | 2 days
`);
const at = (district: string | undefined, isInsideValley = false) =>
  deliveryTo(table, { district, isInsideValley });

describe('Delivery by district', () => {
  test('without a table every district is free and takes as long as usual', () => {
    for (const district of [undefined, ...DISTRICTS])
      for (const isInsideValley of [true, false])
        expect(deliveryTo(deliveryTable(''), { district, isInsideValley })).toEqual({
          charge: 0,
          days: undefined,
        });
  });

  test('a district has its own row, and what that leaves blank is of its side of the valley', () => {
    expect(at('Kaski')).toEqual({ charge: 150, days: { least: 3, most: 5 } });
    expect(at('Humla')).toEqual({ charge: 1250, days: { least: 4, most: 8 } });
    expect(at('Jhapa')).toEqual({ charge: 200, days: { least: 4, most: 8 } });
    expect(at('Bhaktapur', true)).toEqual({ charge: 0, days: { least: 2, most: 2 } });
    expect(at('Lalitpur', true)).toEqual({ charge: 0, days: undefined });
  });

  test('an order without a district is of its side; a district is on its own side, whatever was chosen', () => {
    expect(at(undefined, false).charge).toBe(200);
    expect(at(undefined, true).charge).toBe(0);
    expect(at('Jhapa', true).charge).toBe(200);
    expect(at('Kathmandu', false).charge).toBe(0);
  });

  test.each([
    ['Kaski', [], false],
    ['Kaski', ['Humla'], true],
    ['Jhapa', ['Ilam'], false],
    ['Manang', ['Lalitpur'], true],
    [undefined, ['Humla', 'Jhapa'], true],
    [undefined, ['Jhapa', 'Ilam'], false],
  ])(
    'an order that is charged for %s to an address that can be in %j is doubtful: %s',
    (district, others, isDoubtful) => {
      const place = { district, isInsideValley: false };
      expect(isDistrictDoubtful(table, at(district).charge, place, others)).toBe(isDoubtful);
    },
  );

  test('an address in a district of the other side than was chosen is doubtful where it costs anything else', () => {
    const isDoubtful = (district: string | undefined, isInsideValley: boolean) =>
      isSideDoubtful(table, at(district, isInsideValley).charge, { district, isInsideValley });
    expect(isDoubtful('Kathmandu', false)).toBe(true);
    expect(isDoubtful('Jhapa', true)).toBe(true);
    expect(isDoubtful('Kaski', true)).toBe(true);
    expect(isDoubtful('Manang', false)).toBe(false);
    expect(isDoubtful(undefined, false)).toBe(false);
  });

  test.each([
    'Pokhara | 150 | 3-5',
    'Kaski | -1 | 3-5',
    'Kaski | 150.50 |',
    'Kaski | 100001 |',
    'Kaski | 150 | 5-3',
    'Kaski | 150 | 61',
    'Kaski | 150 | 1-2-3',
    'Kaski | 150 | soon',
    'Kaski | 150 | 3-5 | more',
    'Kaski\nkaski | 150',
  ])('%j is refused', (value) => {
    expect(deliveryTableProblem(value)).toMatch(/Kaski/);
  });

  test('a table of all districts is taken, as is none, and other settings are not judged', () => {
    const all = DISTRICTS.map((district) => `${district} | 100 | 3-5`).join('\n');
    expect(DISTRICTS).toHaveLength(77);
    expect(deliveryTableProblem(all)).toBeUndefined();
    expect(deliveryTable(all).size).toBe(77);
    expect(deliveryTableProblem('')).toBeUndefined();
    expect(deliveryTable('Kaski Dist. | 150').get('Kaski')).toEqual({ charge: 150 });
  });

  test('pages promise no more than the table gives', () => {
    expect(deliveryPromises(deliveryTable(''))).toEqual({
      insideValley: '1 to 2 days',
      outsideValley: '3 to 7 days',
      promise: { title: 'Free Shipping', text: 'Inside Kathmandu Valley' },
      phrase: 'free shipping inside the Kathmandu Valley',
      terms: 'free inside the Kathmandu Valley and, at present, all over Nepal',
    });
    expect(deliveryPromises(table)).toMatchObject({
      insideValley: '1 to 2 days',
      outsideValley: '3 to 8 days',
      promise: { title: 'Free Shipping' },
      terms: 'free inside the Kathmandu Valley, and Rs. 150 to Rs. 1,250 by district elsewhere',
    });
    expect(deliveryPromises(deliveryTable('Lalitpur | 50 | 1'))).toMatchObject({
      promise: { title: 'Shipping all over Nepal', text: 'up to Rs. 50 by district' },
      phrase: 'shipping all over Nepal',
      terms: 'up to Rs. 50 by district',
    });
  });

  test('a table names districts and sides in any case, width, script and spelling, once, and none of two', () => {
    const lines =
      'kavre | 100 | 3\nＫＡＳＫＩ｜१५० | 3-5\nकाठमाडौँ | 50 | 1\noutside  valley | 200\nWestern Rukum | 300 |';
    expect(deliveryTableProblem(lines)).toBeUndefined();
    expect([...deliveryTable(lines)].map(([place, { charge }]) => [place, charge])).toEqual([
      ['Kavrepalanchok', 100],
      ['Kaski', 150],
      ['Kathmandu', 50],
      ['Outside Valley', 200],
      ['Rukum West', 300],
    ]);
    expect([...deliveryTable('Rukum (W) | 900\nRukum (E) | 800').keys()]).toEqual([
      'Rukum West',
      'Rukum East',
    ]);
    expect(deliveryTableProblem('Kavre | 1\nKabhrepalanchok | 2')).toBe('has two lines for Kavrepalanchok');
    expect(deliveryTableProblem('Rukum | 300 | 9')).toBe(
      'has a line that can be for Rukum East or Rukum West: Rukum | 300 | 9',
    );
    expect(deliveryTableProblem('Banepa Kavre | 300 | 9')).toContain('Banepa Kavre');
  });
});

describe('districts', () => {
  test('each has its own name in Devanagari, and no name is that of two', () => {
    expect(Object.keys(names.names)).toEqual(DISTRICTS);
    for (const [district, others] of Object.entries(names.names)) {
      expect(others[0], district).toMatch(/^[\u0900-\u097f ()]+$/);
      for (const name of [district, ...others]) expect(readDistrictName(name).district, name).toBe(district);
    }
  });

  test.each([
    ['Kavre', 'Kavrepalanchok'],
    ['Banepa Kavrepalanchok', 'Kavrepalanchok'],
    ['बनेपा, काभ्रे', 'Kavrepalanchok'],
    ['Nawalpur', 'Nawalparasi East'],
    ['Nawalparasi (Bardaghat Susta West)', 'Nawalparasi West'],
    ['Nawal Parasi, Parasi', 'Nawalparasi West'],
    ['Western Rukum', 'Rukum West'],
    ['Rukum Poorv', 'Rukum East'],
    ['Kathmandoo', 'Kathmandu'],
    ['बर्दघाट सुस्ता पूर्व', 'Nawalparasi East'],
    ['Rukum-East', 'Rukum East'],
    ['रुकुम (पश्चिम भाग)', 'Rukum West'],
    ['TERHATHUM', 'Tehrathum'],
    ['काठमाडौं', 'Kathmandu'],
    ['काठमान्डु-१०', 'Kathmandu'],
    ['सिंधुपाल्चोक जिल्ला', 'Sindhupalchok'],
    ['ｋａｓｋｉ', 'Kaski'],
    ['Pokhara-6 Kaski 33700', 'Kaski'],
    ['Ward 6, Pokhara Metropolitan City, Kaski, Gandaki Province', 'Kaski'],
    ['Lalitpur Metropolitan City, lalitpur', 'Lalitpur'],
    ['Kathmandu Metropolitan City-10', 'Kathmandu'],
    ['Kathmandu Road, Birgunj, Parsa', 'Parsa'],
    ['KTM Showroom, Adarsh Nagar, Birgunj', undefined],
    ['Kathmandu Kitchen, Lakeside, Pokhara', undefined],
    ['Kathmandu University, Dhulikhel, Kavre', 'Kavrepalanchok'],
    ['नयाँ सडक, काठमाडाैं', 'Kathmandu'],
    ['चौतारा, सिन्धुपालचोक', 'Sindhupalchok'],
    ['Lalitpur Chowk, Damauli, Tanahu', 'Tanahun'],
    ['Parsa Rural Municipality, Sarlahi', 'Sarlahi'],
    ['काठमाडौंको कलंकी', 'Kathmandu'],
    ['कास्कीको पोखरा, लेकसाइड', 'Kaski'],
    ['हुम्लामा', 'Humla'],
    ['काठमाडों', 'Kathmandu'],
    ['चित्वन', 'Chitwan'],
    ['पाचथर', 'Panchthar'],
    ['Sankhuwashabha', 'Sankhuwasabha'],
    ['Mohottari', 'Mahottari'],
    ['Okhaldhungga', 'Okhaldhunga'],
    ['Tanahaun', 'Tanahun'],
    ['Surket', 'Surkhet'],
    ['Musikot, Rukum (W)', 'Rukum West'],
    ['Rukum (E)', 'Rukum East'],
    ['Humla Simikot', 'Humla'],
    ['Kaski Pokhara Lakeside Road', 'Kaski'],
    ['Ilam Rong Rural Municipality-3', 'Ilam'],
    ['Pokhara, Kaski (near bus park)', 'Kaski'],
    ['Ward 3, Kathmandu Kalanki', 'Kathmandu'],
    ['Pokhara Kaski Gandaki Province Nepal', 'Kaski'],
    ['Simikot Humla, Kathmandu sampark 9841234567', 'Humla'],
    ['Humla, near Kailali border', 'Humla'],
    ['Kaski Cargo, Simikot, Humla', 'Humla'],
    ['Parbat Gurung ko ghar, Kushma, Parbat', 'Parbat'],
    ['Simikot, Humla district headquarters', 'Humla'],
    ['Putalibazar-1, Shyangja', 'Syangja'],
    ['Khandbari, Sankhuwashava', 'Sankhuwasabha'],
    ['SOLUKHUMBHU', 'Solukhumbu'],
    ['Lahan, Shiraha', 'Siraha'],
    ['Charikot, Dholakha', 'Dolakha'],
    ['New Baneshwor, Katmandhu', 'Kathmandu'],
    ['Kathmanddu', 'Kathmandu'],
    ['Kanchhanpur', 'Kanchanpur'],
    ['Besisahar, Lamjhung jilla', 'Lamjung'],
    ['Nawalparashi Purba', 'Nawalparasi East'],
    ['Kathmandu Heights, Birgunj, Parsa', 'Parsa'],
    ['Beni Myaghdi opposite Annapurna Mall', 'Myagdi'],
    ['Kathmandu', 'Kathmandu'],
    ['New Baneshwor', undefined],
    ['New Baneshwor, Kathmandu', 'Kathmandu'],
    ['New Road, Kathmandu', 'Kathmandu'],
    ['New Road Kathmandu', 'Kathmandu'],
    ['Pokhara, Kaski', 'Kaski'],
    ['near Hotel X, Butwal', undefined],
    ['near Hotel X, Butwal, Rupandehi', 'Rupandehi'],
    ['Hotel Barahi Lakeside-6 Pokhara Kaski', 'Kaski'],
    ['House No. 12 Kathmandu', 'Kathmandu'],
    ['Ram Bahadur Thapa Kathmandu', 'Kathmandu'],
    ['Hotel Mustang, Kathmandu', 'Kathmandu'],
    ['Hotel Yak, Humla district', 'Humla'],
  ])('%s is in %s', (address, district) => {
    expect(readDistrict(address).district).toBe(district);
  });

  test('what a word of a business stands before or behind is never taken for the district, in Latin and Devanagari', () => {
    const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text);
    const places = { latin: ['Lakeside', 'Butwal'], devanagari: ['लेकसाइड', 'बुटवल'] };
    for (const [district, others] of Object.entries(names.names))
      for (const name of [district, others[0] ?? ''])
        for (const business of [
          ...names.businesses,
          'Bank of',
          'C/o',
          'Care of',
          'Courier to',
          'New',
          'मार्फत',
        ]) {
          if (isDevanagari(business) !== isDevanagari(name)) continue;
          const [here, there] = isDevanagari(name) ? places.devanagari : places.latin;
          for (const part of [`${business} ${name}`, `${name} ${business}`])
            expect([part, readDistrict(`${part}, ${here}, ${there}`).district]).toEqual([part, undefined]);
          // Where the address says its district too, that is taken.
          expect(readDistrict(`${business} ${name}, ${here}, ${name}`).district, business).toBe(district);
        }
  });

  test.each([
    ['Lakeside 6, Pokhara', []],
    ['Danger zone, Barahathawa, Parsauni', []],
    ['Kathmandu Valley', []],
    ['Rukum', ['Rukum East', 'Rukum West']],
    ['Nawalparasi', ['Nawalparasi East', 'Nawalparasi West']],
    ['नवलपरासी', ['Nawalparasi East', 'Nawalparasi West']],
    ['Nawalparashi', ['Nawalparasi East', 'Nawalparasi West']],
    ['Barha Bise, Ilham Traders', []],
    ['Lalitpur, Kaski', ['Lalitpur', 'Kaski']],
    ['Lalitpur Kaski', ['Lalitpur', 'Kaski']],
    ['c/o Kaski Cargo, Simikot', []],
    ['Parbat Gurung ko ghar, Simikot', []],
    ['Simikot, Parbat Gurung', []],
    // Nobody knows every name of a business: such a name may be of one, and may be the district.
    ['Chitwan Momo, Simikot', ['Chitwan']],
    ['Bhaktapur Pustak Pasal, Simikot', ['Bhaktapur']],
    ['Hotel Humla, Lakeside, Pokhara', ['Humla']],
    ['Hotel Royal Mustang, Thamel', ['Mustang']],
    ['Hotel Manang near Thamel Chowk', ['Manang']],
    ['Hotel Manang 2nd floor, Thamel', ['Manang']],
    ['Hotel Humla Kathmandu', ['Humla', 'Kathmandu']],
    ['Guest House Humla, Nepalgunj', ['Humla']],
    ['C/o Parbat, Lakeside 6, Pokhara', ['Parbat']],
    ['Dr. Parbat, Lakeside 6, Pokhara', ['Parbat']],
    ['New Gorkha, Butwal', ['Gorkha']],
    ['नयाँ गोरखा, बुटवल', ['Gorkha']],
    ['होटल मनाङ, ठमेल', ['Manang']],
    ['Bank of Kathmandu, Butwal', ['Kathmandu']],
    ['Near Gorkha Momo', ['Gorkha']],
    ['Bhaktapur Pustak Pasal Simikot', ['Bhaktapur']],
  ])('%s is in none that could be told', (address, readings) => {
    expect(readDistrict(address)).toEqual({ district: undefined, readings });
  });
});
