import { describe, expect, test } from 'vitest';
import { isInValley } from '../../../rules/order/delivery.ts';
import provinces from '../../../rules/order/provinces.json' with { type: 'json' };
import { DISTRICTS } from '../../../rules/order/read-district.ts';
import municipalitiesOf from './municipalities.json' with { type: 'json' };
import {
  addressAt,
  CITIES_OUTSIDE,
  inDistrict,
  inMunicipality,
  NOWHERE,
  type Place,
  placeText,
  readAddress,
  valleyWarning,
} from './place.ts';

const kirtipur: Place = {
  province: 'Bagmati Province',
  district: 'Kathmandu',
  municipality: 'Kirtipur Municipality',
  ward: '5',
  landmark: '',
};

describe('§3 Checkout form: places', () => {
  const of = (district: string) =>
    Object.entries(municipalitiesOf).find(([name]) => name === district)?.[1] ?? [];
  const municipalities = Object.values(municipalitiesOf).flat();

  // Names and wards follow the list local-states-nepal (MIT), with spellings of districts corrected.
  test('§3 Checkout form: Nepal has 7 provinces, 77 districts, 753 local levels and 6,743 wards', () => {
    expect(provinces).toHaveLength(7);
    expect(new Set(DISTRICTS).size).toBe(77);
    expect(Object.keys(municipalitiesOf).sort()).toEqual(DISTRICTS);
    expect(municipalities).toHaveLength(753);
    expect(municipalities.reduce((sum, { wards }) => sum + wards, 0)).toBe(6743);
  });

  test('§3 Checkout form: provinces have the local levels of the constitution, by their kinds', () => {
    expect(
      provinces.map(({ districts }) => districts.reduce((sum, name) => sum + of(name).length, 0)),
    ).toEqual([137, 136, 119, 85, 109, 79, 88]);
    const count = (kind: RegExp) => municipalities.filter(({ name }) => kind.test(name)).length;
    expect(count(/ Rural Municipality$/)).toBe(460);
    expect(count(/(?<!Rural) Municipality$/)).toBe(276);
    expect(count(/ Sub-Metropolitan City$/)).toBe(11);
    expect(count(/(?<!Sub-)Metropolitan City$/)).toBe(6);
  });

  test('§3 Checkout form: local levels of a district have unique names', () => {
    for (const district of DISTRICTS) {
      const names = of(district).map(({ name }) => name);
      expect(new Set(names).size, district).toBe(names.length);
    }
  });

  test('§3 Checkout form: a place is written like a Nepali address, at the end of the one address', () => {
    expect(placeText(kirtipur)).toBe('Ward 5, Kirtipur Municipality, Kathmandu, Bagmati Province');
    expect(placeText(NOWHERE)).toBe('');
    expect(addressAt('Naya Bazar , ', kirtipur)).toBe(`Naya Bazar, ${placeText(kirtipur)}`);
    expect(addressAt(' Lakeside 6, Pokhara', NOWHERE)).toBe('Lakeside 6, Pokhara');
    expect(
      addressAt('Naya Bazar', { ...kirtipur, landmark: ' the old school ', ward: '', municipality: '' }),
    ).toBe('Naya Bazar, near the old school, Kathmandu, Bagmati Province');
  });

  test('§3 Checkout form: an address is taken apart as it was put together, for every place of Nepal', () => {
    for (const province of provinces)
      for (const district of province.districts)
        for (const municipality of [{ name: '' }, ...of(district)])
          for (const [ward, landmark] of [
            ['', ''],
            ['12', ''],
            ['', 'the temple'],
            ['3', 'Gate 4'],
          ] as const) {
            const place = {
              province: province.name,
              district,
              municipality: municipality.name,
              ward,
              landmark,
            };
            const address = addressAt('House 7, Naya Bazar', place);
            expect(readAddress(address)).toEqual({ written: 'House 7, Naya Bazar', place });
          }
  });

  test('§3 Checkout form: an address that was written as a whole stays whole', () => {
    for (const written of [
      '',
      'Patan Dhoka, Lalitpur',
      'Ward 5, Kirtipur Municipality',
      'Lazimpat, Bagmati Province',
      'Kaski, Bagmati Province',
    ])
      expect(readAddress(written)).toEqual({ written, place: NOWHERE });
  });

  test('§3 Checkout form: another district clears what lay in the earlier one, and no district clears all', () => {
    const near = { ...kirtipur, landmark: 'the gate' };
    expect(inDistrict(near, 'Lalitpur')).toEqual({
      province: 'Bagmati Province',
      district: 'Lalitpur',
      municipality: '',
      ward: '',
      landmark: 'the gate',
    });
    expect(inDistrict(near, '')).toEqual(NOWHERE);
    expect(inMunicipality(near, 'Tokha Municipality')).toEqual({
      ...near,
      municipality: 'Tokha Municipality',
      ward: '',
    });
  });

  test('§3 Checkout form: a district that contradicts the delivery location gives a warning', () => {
    expect(valleyWarning('Kaski', true)).toMatch(/^Kaski lies outside the Kathmandu Valley/);
    expect(valleyWarning('Bhaktapur', false)).toMatch(/^Bhaktapur lies inside the Kathmandu Valley/);
    for (const [district, isInside] of [
      ['Lalitpur', true],
      ['Kaski', false],
      ['Kaski', undefined],
      ['', true],
    ] as const)
      expect(valleyWarning(district, isInside)).toBeUndefined();
  });

  test('§3 Checkout form: a city that is written by hand and contradicts the delivery location gives a warning', () => {
    const warned = (address: string) => valleyWarning('', true, address)?.split(' lies')[0];
    expect(warned('Lakeside 6, Pokhara')).toBe('Pokhara');
    expect(warned('lakeside, pokhara-6')).toBe('Pokhara');
    expect(warned('BIRATNAGAR')).toBe('Biratnagar');
    expect(warned('House 7, Damauli, Tanahun')).toBe('Tanahun');
    for (const fine of [
      'Patan Dhoka, Lalitpur',
      'Pokhara, Kathmandu',
      'Pokhara Lane, Kathmandu',
      '',
      'Butwal Tole',
    ])
      expect(warned(fine)).toBeUndefined();
    expect(valleyWarning('', false, 'Thamel, Kathmandu')).toMatch(/^Kathmandu lies inside/);
    expect(valleyWarning('', undefined, 'Pokhara')).toBeUndefined();
  });

  test('§3 Checkout form: the cities are those of the list of local levels', () => {
    const outside = Object.entries(municipalitiesOf).filter(([district]) => !isInValley(district));
    const cities = outside.flatMap(([, of]) =>
      of.flatMap(({ name }) => /^(.+) (?:Sub-)?Metropolitan City$/.exec(name)?.[1] ?? []),
    );
    // People write Janakpur for Janakpurdham.
    expect(cities.map((city) => city.replace(/dham$/, '')).sort()).toEqual(CITIES_OUTSIDE);
  });

  test('§3 Checkout form: the valley’s districts are districts', () => {
    expect(DISTRICTS.filter((name) => valleyWarning(name, false))).toEqual([
      'Bhaktapur',
      'Kathmandu',
      'Lalitpur',
    ]);
  });
});
