import { SEALED_SETTING, sealedReturnDays } from '../rules/order/return-terms.ts';
import { fetchSettings } from './content.ts';
import { memoize } from './memoize.ts';

/** For how many days sealed goods can be returned, while pages are built; undefined where no setting says so. */
export const readSealedReturnDays = memoize(async () => {
  const settings = await fetchSettings().catch(() => []);
  return sealedReturnDays(settings.find(({ key }) => key === SEALED_SETTING)?.value);
});
