import { describe, expect, test } from 'vitest';
import provinces from './nepal.json' with { type: 'json' };
import { addressAt, NOWHERE, type Place, placeText, withPart } from './place.ts';
import { valleyWarning } from './valley-warning.ts';

const kirtipur: Place = {
  province: 'Bagmati Province',
  district: 'Kathmandu',
  municipality: 'Kirtipur Municipality',
  ward: '5',
};

describe('§3 Checkout form: address help', () => {
  const districts = provinces.flatMap((province) => province.districts);
  const municipalities = districts.flatMap((district) => district.municipalities);

  // Names and wards follow the list local-states-nepal (MIT), with spellings of districts corrected.
  test('§3 Checkout form: Nepal has 7 provinces, 77 districts, 753 local levels and 6,743 wards', () => {
    expect(provinces).toHaveLength(7);
    expect(new Set(districts.map(({ name }) => name)).size).toBe(77);
    expect(municipalities).toHaveLength(753);
    expect(municipalities.reduce((sum, { wards }) => sum + wards, 0)).toBe(6743);
  });

  test('§3 Checkout form: provinces have the local levels of the constitution, by their kinds', () => {
    expect(
      provinces.map(({ districts }) => districts.flatMap(({ municipalities }) => municipalities).length),
    ).toEqual([137, 136, 119, 85, 109, 79, 88]);
    const count = (kind: RegExp) => municipalities.filter(({ name }) => kind.test(name)).length;
    expect(count(/ Rural Municipality$/)).toBe(460);
    expect(count(/(?<!Rural) Municipality$/)).toBe(276);
    expect(count(/ Sub-Metropolitan City$/)).toBe(11);
    expect(count(/(?<!Sub-)Metropolitan City$/)).toBe(6);
  });

  test('§3 Checkout form: local levels of a district have unique names', () => {
    for (const district of districts) {
      const names = district.municipalities.map(({ name }) => name);
      expect(new Set(names).size, district.name).toBe(names.length);
    }
  });

  test('§3 Checkout form: a place is written like a Nepali address', () => {
    expect(placeText(kirtipur)).toBe('Ward 5, Kirtipur Municipality, Kathmandu, Bagmati Province');
    expect(placeText({ ...NOWHERE, province: 'Koshi Province' })).toBe('Koshi Province');
    expect(placeText(NOWHERE)).toBe('');
  });

  test('§3 Checkout form: choosing a place keeps the typed text before it and replaces an earlier place', () => {
    const bagmati = withPart(NOWHERE, 'province', 'Bagmati Province');
    const first = addressAt('Naya Bazar ', NOWHERE, bagmati);
    expect(first).toBe('Naya Bazar, Bagmati Province');
    const second = addressAt(first, bagmati, kirtipur);
    expect(second).toBe('Naya Bazar, Ward 5, Kirtipur Municipality, Kathmandu, Bagmati Province');
    expect(addressAt(second, kirtipur, NOWHERE)).toBe('Naya Bazar');
    expect(addressAt(`${second} (behind the school)`, kirtipur, bagmati)).toBe(
      `${second} (behind the school), Bagmati Province`,
    );
    expect(addressAt('', NOWHERE, bagmati)).toBe('Bagmati Province');
  });

  test('§3 Checkout form: another district clears its municipality', () => {
    expect(withPart(kirtipur, 'district', 'Lalitpur')).toEqual({
      province: 'Bagmati Province',
      district: 'Lalitpur',
      municipality: '',
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

  test('§3 Checkout form: the valley’s districts are districts', () => {
    expect(districts.filter(({ name }) => valleyWarning(name, false)).map(({ name }) => name)).toEqual([
      'Bhaktapur',
      'Kathmandu',
      'Lalitpur',
    ]);
  });
});
