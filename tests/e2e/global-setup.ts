import { liftNetworkLimits } from '../api/lift-limits.ts';
import { sharedPlace } from '../served/serving.ts';

/** Before all tests, once the shop runs. */
export default function setUp(): Promise<void> {
  const { apiBase, baseURL } = sharedPlace;
  return liftNetworkLimits(new URL(apiBase, baseURL).href);
}
