import { isObject, isText } from '../../../browser/parse.ts';
import { tabState } from '../../../browser/tab-state.ts';
import * as messages from '../messages.ts';

/** Where in Nepal a parcel goes, as far as it was chosen; empty texts where it was not. */
export type Place = { province: string; district: string; municipality: string; ward: string };
type Part = keyof Place;

export const NOWHERE: Place = { province: '', district: '', municipality: '', ward: '' };
const PARTS: readonly Part[] = ['province', 'district', 'municipality', 'ward'];

/** The place with one part chosen; the smaller parts inside it are cleared. */
export const withPart = (place: Place, part: Part, value: string): Place => ({
  ...NOWHERE,
  ...Object.fromEntries(PARTS.slice(0, PARTS.indexOf(part)).map((kept) => [kept, place[kept]])),
  [part]: value,
});

/** A place as people in Nepal write it: "Ward 5, Kirtipur Municipality, Kathmandu, Bagmati Province". */
export const placeText = ({ province, district, municipality, ward }: Place): string =>
  [ward && messages.wardNumber(ward), municipality, district, province].filter(Boolean).join(', ');

/** The address with the place at its end: what was written before it stays, an earlier place goes. */
export function addressAt(address: string, before: Place, after: Place): string {
  const earlier = placeText(before);
  const own = earlier !== '' && address.endsWith(earlier) ? address.slice(0, -earlier.length) : address;
  return [own.replace(/[\s,]+$/, ''), placeText(after)].filter(Boolean).join(', ');
}

const textOf = (value: unknown) => (isText(value) ? value : '');

/** The place that was chosen in this tab, so that a reload still knows which part of the address it is. */
export const chosenPlace = tabState<Place>('delivery-place', (value) =>
  isObject(value)
    ? {
        province: textOf(value.province),
        district: textOf(value.district),
        municipality: textOf(value.municipality),
        ward: textOf(value.ward),
      }
    : undefined,
);
