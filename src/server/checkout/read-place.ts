import type { DeliveryPlace } from '../../rules/order/delivery-table.ts';
import { DISTRICTS, findDistrict } from '../../rules/order/districts.ts';
import { fieldError } from '../http/http-error.ts';
import * as messages from '../orders/messages.ts';

/**
 * Where an order goes: the district that was chosen, or else the one that its address names.
 * @throws HttpError validation_error for a district that Nepal does not have
 */
export function readPlace({ district, isInsideValley }: DeliveryPlace, address = ''): DeliveryPlace {
  if (district !== undefined && !DISTRICTS.includes(district))
    throw fieldError('district', messages.unknownDistrict);
  return { district: district ?? findDistrict(address), isInsideValley };
}
