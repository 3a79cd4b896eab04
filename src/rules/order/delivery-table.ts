import { normalForm } from '../../contract/plain-text.ts';
import { readWholeNumber, readWholeRupees } from '../../contract/read-number.ts';
import { readIdentifier } from '../../contract/reading.ts';
import { formatRupees } from '../price/money.ts';
import { settingLines } from '../setting-text.ts';
import { type DeliveryDays, isInValley, timeInWords, usualDays } from './delivery.ts';
import * as messages from './messages.ts';
import { DISTRICTS, readDistrictName } from './read-district.ts';
import { SHIPPING_PHRASE, SHIPPING_PROMISE, SHIPPING_TERMS } from './shipping.ts';
import * as shippingMessages from './shipping-messages.ts';

/** The setting with what delivery costs and how long it takes: a line such as `Kaski | 150 | 3-5` for each place. */
export const DELIVERY_SETTING = 'delivery_districts';

/** The rows that stand for all districts of a side without one of their own, and for orders whose district is unknown. */
const INSIDE = 'Inside Valley';
const OUTSIDE = 'Outside Valley';

/** `charge` in whole rupees; what is not set is that of the side of the valley, and then free and as long as usual. */
type DeliveryRow = { charge?: number; days?: DeliveryDays };
/** By the name of a district, or of a side of the valley; empty where delivery is free and as long as usual. */
export type DeliveryTable = ReadonlyMap<string, DeliveryRow>;
/** Where an order goes; `district` undefined where nobody said it. */
export type DeliveryPlace = { district?: string | undefined; isInsideValley: boolean };
/** `charge` in whole rupees; `days` undefined: the usual ones. */
export type DeliveryTerms = { charge: number; days: DeliveryDays | undefined };

const MOST_CHARGE = 100_000;
const MOST_DAYS = 60;

function parseCharge(text: string): number | undefined {
  const reading = readWholeRupees(text);
  return 'value' in reading && reading.value <= MOST_CHARGE ? reading.value : undefined;
}

/** `3-5`, `3 to 5` or `4`; undefined where it is none. */
function parseDays(text: string): DeliveryDays | undefined {
  const [least, most = least, ...more] = text.split(/\s*(?:-|–|to)\s*/).map((part) => {
    const reading = readWholeNumber(part.replace(/\s*days?$/i, ''));
    return 'value' in reading && reading.value <= MOST_DAYS ? reading.value : undefined;
  });
  if (least === undefined || most === undefined || most < least || more.length > 0) return undefined;
  return { least, most };
}

/** The side of the valley or the district that a line is for. */
const placeNamed = (name: string) =>
  [INSIDE, OUTSIDE].find((side) => readIdentifier(side) === readIdentifier(name)) ??
  readDistrictName(name).district;

const getParts = (line: string): string[] =>
  normalForm(line, 'NFKC')
    .split('|')
    .map((part) => part.trim());

/** A line such as `Kaski | 150 | 3-5`, of which charge or days may be blank; undefined where it is none. */
function parseLine(line: string): { place: string; row: DeliveryRow } | undefined {
  const [name = '', charge = '', days = '', ...more] = getParts(line);
  const place = placeNamed(name);
  const read = { charge: parseCharge(charge), days: parseDays(days) };
  const isWrong = (charge !== '' && read.charge === undefined) || (days !== '' && read.days === undefined);
  if (!place || isWrong || more.length > 0) return undefined;
  return {
    place,
    row: { ...(read.charge !== undefined && { charge: read.charge }), ...(read.days && { days: read.days }) },
  };
}

/** What the setting says; a line that cannot be read is left out. */
export const deliveryTable = (setting: string | undefined): DeliveryTable =>
  new Map(
    settingLines(setting)
      .flatMap((line) => parseLine(line) ?? [])
      .map(({ place, row }) => [place, row]),
  );

/** Why the value of the setting cannot be taken; undefined where it can. */
export function deliveryTableProblem(value: string): string | undefined {
  const seen = new Set<string>();
  for (const line of settingLines(value)) {
    const place = parseLine(line)?.place;
    const { readings } = readDistrictName(getParts(line)[0] ?? '');
    if (readings.length > 1) return messages.deliveryReadingsError(line, readings);
    if (place === undefined) return messages.deliveryLineError(line, MOST_CHARGE, MOST_DAYS);
    if (seen.has(place)) return messages.deliveryTwiceError(place);
    seen.add(place);
  }
  return undefined;
}

/** Whether a place is in the valley: a district knows its side better than who chose one. */
export const isPlaceInValley = ({ district, isInsideValley }: DeliveryPlace): boolean =>
  district === undefined ? isInsideValley : isInValley(district);

/** What delivery to a place costs and how long it takes: the one rule of checkout, quotation and order by phone. */
export function deliveryTo(table: DeliveryTable, place: DeliveryPlace): DeliveryTerms {
  const { district } = place;
  const side = table.get(isPlaceInValley(place) ? INSIDE : OUTSIDE);
  const row = district === undefined ? undefined : table.get(district);
  return { charge: row?.charge ?? side?.charge ?? 0, days: row?.days ?? side?.days };
}

/** Whether delivery would be another matter in a district that the address can mean as well. @param charge of the order */
export const isDistrictDoubtful = (
  table: DeliveryTable,
  charge: number,
  place: DeliveryPlace,
  others: readonly string[],
): boolean =>
  others.some(
    (district) =>
      isInValley(district) !== isPlaceInValley(place) ||
      deliveryTo(table, { ...place, district }).charge !== charge,
  );

/**
 * Whether an address names a district of the other side than was chosen, where delivery costs anything else.
 * @param charge of the order
 */
export const isSideDoubtful = (table: DeliveryTable, charge: number, place: DeliveryPlace): boolean =>
  isPlaceInValley(place) !== place.isInsideValley &&
  deliveryTo(table, { isInsideValley: place.isInsideValley }).charge !== charge;

function rangeText(least: number, most: number): string {
  if (least === most) return formatRupees(most);
  if (least === 0) return shippingMessages.upToByDistrict(formatRupees(most));
  return shippingMessages.byDistrict(formatRupees(least), formatRupees(most));
}

/** What holds on one side of the valley, whatever the district. */
function sideTerms(table: DeliveryTable, isInsideValley: boolean) {
  const places = DISTRICTS.filter((district) => isInValley(district) === isInsideValley);
  const terms = [undefined, ...places].map((district) => deliveryTo(table, { district, isInsideValley }));
  const charges = terms.map(({ charge }) => charge);
  const days = terms.map((each) => each.days ?? usualDays(isInsideValley));
  return {
    least: Math.min(...charges),
    most: Math.max(...charges),
    time: timeInWords({
      least: Math.min(...days.map(({ least }) => least)),
      most: Math.max(...days.map(({ most }) => most)),
    }),
  };
}

/**
 * What pages promise before a district is known: `promise` of the footer, `phrase` and `terms` as parts of a sentence (terms
 * say all of it), and how long it takes in words.
 */
export function deliveryPromises(table: DeliveryTable) {
  const [inside, outside] = [sideTerms(table, true), sideTerms(table, false)];
  const times = { insideValley: inside.time, outsideValley: outside.time };
  if (inside.most === 0)
    return {
      ...times,
      promise: SHIPPING_PROMISE,
      phrase: SHIPPING_PHRASE,
      terms:
        outside.most === 0
          ? SHIPPING_TERMS
          : shippingMessages.freeInValleyOnly(rangeText(outside.least, outside.most)),
    };
  const range = rangeText(Math.min(inside.least, outside.least), Math.max(inside.most, outside.most));
  return {
    ...times,
    promise: { title: shippingMessages.allOverNepal, text: range },
    phrase: shippingMessages.allOverNepalPhrase,
    terms: range,
  };
}
