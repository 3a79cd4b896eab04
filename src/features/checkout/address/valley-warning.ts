import { isInValley } from '../../../rules/order/delivery.ts';
import { readDistrict } from '../../../rules/order/read-district.ts';
import * as messages from '../messages.ts';

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
