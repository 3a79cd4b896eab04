import { DELIVERY_SETTING, deliveryPromises, deliveryTable } from '../rules/order/delivery-table.ts';
import { settingInBuild } from './setting-in-build.ts';

/** What pages promise of delivery, by the table of districts as the publisher found it. */
export const deliveryPromisesInBuild = () =>
  deliveryPromises(deliveryTable(settingInBuild(DELIVERY_SETTING)));
