import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import {
  type OrderSerials,
  orderSerialsResponse,
  type SerialLife,
  type SerialsRequest,
  serialLifeResponse,
} from '../../contract/serial.ts';
import { callAsShopper } from '../shopper.ts';

/** Records the serial numbers of lines, in place of what they had. @throws ApiError, serial_taken with the order at `orderId` */
export const recordSerials = async (orderId: Identifier, body: SerialsRequest): Promise<OrderSerials> =>
  (
    await callAsShopper(orderSerialsResponse, `/orders/${encodeURIComponent(orderId)}/serials`, {
      method: 'PUT',
      body,
      failure: FAILURE_MESSAGES.edit,
    })
  ).data;

/** All sales of a piece, the newest first. @throws ApiError, with the code serial_unknown for one that was never sold */
export const fetchSerialLife = async (serial: string): Promise<SerialLife> =>
  (
    await callAsShopper(serialLifeResponse, `/serials?serial=${encodeURIComponent(serial)}`, {
      failure: FAILURE_MESSAGES.read,
    })
  ).data;
