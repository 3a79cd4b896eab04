import type { DeliveryPlace } from '../../rules/order/delivery-table.ts';
import { readDistrict } from '../../rules/order/read-district.ts';
import { fieldError } from '../http/http-error.ts';
import * as messages from '../orders/messages.ts';

/**
 * Where an order goes: the district that was chosen, or else the one that its address names. An address with several
 * readings is not guessed: `others` has what it can mean, where that is not the district.
 * @throws HttpError validation_error for a district that Nepal does not have, or a name that two have
 */
export function readPlace(
  { district, isInsideValley }: DeliveryPlace,
  address = '',
): DeliveryPlace & { others: readonly string[] } {
  const named = readDistrict(address);
  const reading = district === undefined ? named : readDistrict(district);
  if (district !== undefined && reading.district === undefined)
    throw fieldError(
      'district',
      reading.readings.length > 0 ? messages.severalDistricts(reading.readings) : messages.unknownDistrict,
    );
  const isThere = named.readings.some((each) => each === reading.district);
  return { district: reading.district, isInsideValley, others: isThere ? [] : named.readings };
}

/** The district of an address, or else the one that was known, unless the address may be in another. */
export function districtAt(address: string, known: string | null): string | undefined {
  const { district, readings } = readDistrict(address);
  // One that decides nothing may be the name of a business.
  const isPossible = readings.length <= 1 || (known !== null && readings.includes(known));
  return district ?? (isPossible ? (known ?? undefined) : undefined);
}
