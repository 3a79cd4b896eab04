import { isObject, toText } from '../../../browser/parse.ts';
import { isInValley } from '../../../rules/order/delivery.ts';
import provinces from '../../../rules/order/provinces.json' with { type: 'json' };
import { DISTRICTS, readDistrict } from '../../../rules/order/read-district.ts';
import * as messages from '../messages.ts';

/** Where in Nepal a parcel goes, as far as it was said; empty texts where it was not. */
export type Place = {
  province: string;
  district: string;
  municipality: string;
  ward: string;
  landmark: string;
};

export const NOWHERE: Place = { province: '', district: '', municipality: '', ward: '', landmark: '' };

const getProvince = (district: string): string =>
  provinces.find(({ districts }) => districts.includes(district))?.name ?? '';

/** The place in another district, or another municipality of it: what lay inside the earlier one is cleared. */
export const inDistrict = ({ landmark }: Place, district: string): Place =>
  district === '' ? NOWHERE : { ...NOWHERE, landmark, district, province: getProvince(district) };
export const inMunicipality = (place: Place, municipality: string): Place => ({
  ...place,
  municipality,
  ward: '',
});

/** A place as people in Nepal write it: "near the school, Ward 5, Kirtipur Municipality, Kathmandu, Bagmati Province". */
export const placeText = ({ province, district, municipality, ward, landmark }: Place): string =>
  [landmark.trim() && messages.nearLandmark(landmark.trim()), ward && messages.wardNumber(ward)]
    .concat(municipality, district, province)
    .filter(Boolean)
    .join(', ');

/** The one address of an order (spec §3): what was written, and then the place. */
export const addressAt = (written: string, place: Place): string =>
  [written.trim().replace(/[\s,]+$/, ''), placeText(place)].filter(Boolean).join(', ');

const MUNICIPALITY = /^(.+ (?:Municipality|City))$/;
const WARD = new RegExp(`^${messages.wardNumber('(\\d+)')}$`);
const LANDMARK = new RegExp(`^${messages.nearLandmark('(.+)')}$`);

/** Takes an address of `addressAt` apart again; one without district and province was written by hand as a whole. */
export function readAddress(address: string): { written: string; place: Place } {
  const parts = address.split(', ');
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(parts.at(-1) ?? '')?.[1];
    if (found) parts.pop();
    return found ?? '';
  };
  const [district = '', province] = parts.splice(-2);
  if (!DISTRICTS.includes(district) || getProvince(district) !== province)
    return { written: address, place: NOWHERE };
  const place = {
    province,
    district,
    municipality: take(MUNICIPALITY),
    ward: take(WARD),
    landmark: take(LANDMARK),
  };
  return { written: parts.join(', '), place };
}

/** A place that was kept, whatever storage says; undefined for none. */
export const parsePlace = (value: unknown): Place | undefined =>
  isObject(value)
    ? {
        province: toText(value.province) ?? '',
        district: toText(value.district) ?? '',
        municipality: toText(value.municipality) ?? '',
        ward: toText(value.ward) ?? '',
        landmark: toText(value.landmark) ?? '',
      }
    : undefined;

/**
 * The metropolitan and sub-metropolitan cities outside the valley, as people write them, by where they differ from a
 * district: an address in one line names them, and seldom the district. municipalities.json would cost
 * every checkout 45 kB.
 */
export const CITIES_OUTSIDE = [
  'Bharatpur',
  'Biratnagar',
  'Birgunj',
  'Butwal',
  'Dhangadhi',
  'Dharan',
  'Ghorahi',
  'Hetauda',
  'Itahari',
  'Janakpur',
  'Jitpur Simara',
  'Kalaiya',
  'Nepalgunj',
  'Pokhara',
  'Tulsipur',
];

const CITIES = new Map(CITIES_OUTSIDE.map((name) => [name.toLowerCase(), name]));

/** The district that a written address names, or else its last part that is a city: `Pokhara` of `Lakeside 6, Pokhara-6`. */
function placeIn(address: string): string {
  const { district, readings } = readDistrict(address);
  if (readings.length > 0) return district ?? '';
  const named = address.split(',').map((part) =>
    CITIES.get(
      part
        .replace(/[\s\d-]+$/, '')
        .trim()
        .toLowerCase(),
    ),
  );
  return named.findLast(Boolean) ?? '';
}

/** What to say where the place and the delivery location contradict each other; it warns, no more. */
export function valleyWarning(
  district: string,
  isInsideValley: boolean | undefined,
  address = '',
): string | undefined {
  const place = district || placeIn(address);
  if (place === '' || isInsideValley === undefined || isInValley(place) === isInsideValley) return undefined;
  return isInsideValley
    ? messages.districtOutsideValleyWarning(place)
    : messages.districtInsideValleyWarning(place);
}
