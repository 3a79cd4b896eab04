import { liftNetworkLimits } from '../api/lift-limits.ts';
import { sharedPlace } from '../served/serving.ts';
import { awaitAskingForWays } from './ways-shop.ts';

/** Before all tests, once the shop runs. @returns what runs after them all */
export default async function setUp(): Promise<() => Promise<void>> {
  const { apiBase, baseURL } = sharedPlace;
  await liftNetworkLimits(new URL(apiBase, baseURL).href);
  return awaitAskingForWays();
}
