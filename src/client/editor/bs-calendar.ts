import { type BsCalendar, bsCalendar } from '../../rules/bikram-sambat.ts';
import { fetchSettings } from '../content.ts';

/** Nepal's calendar with the shop's own corrections, as the server counts. @throws ApiError */
export const readBsCalendar = async (): Promise<BsCalendar> =>
  bsCalendar(Object.fromEntries((await fetchSettings()).map(({ key, value }) => [key, value])));
