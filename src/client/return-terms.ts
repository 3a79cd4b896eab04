import { SEALED_DAYS, sealedReturnDays } from '../rules/order/return-terms.ts';
import { readSetting } from './read-settings.ts';

/** For how many days sealed goods can be returned, while pages are built; undefined where no setting says so. */
export const readSealedReturnDays = async () => sealedReturnDays(await readSetting(SEALED_DAYS.key));
