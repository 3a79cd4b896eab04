import { shopName } from '../../browser/shop-name.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { readHealth } from '../../contract/calls/operation.ts';

const readVersion = async () => (await callApi(readHealth)).data.version;

/**
 * The version of the running shop, for reports of problems. Views report that the API is down; this shows nothing then.
 */
export function ShopVersion() {
  const [{ last: version }] = useQuery(readVersion);
  return <p className="text-muted min-h-5 text-sm">{version && `${shopName()} ${version}`}</p>;
}
