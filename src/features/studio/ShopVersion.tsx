import { shopName } from '../../browser/shop-name.ts';
import { useQuery } from '../../browser/use-query.ts';
import { fetchVersion } from '../../client/health.ts';

/**
 * The version of the running shop, for reports of problems. Views report that the API is down; this shows nothing then.
 */
export function ShopVersion() {
  const [{ last: version }] = useQuery(fetchVersion);
  return <p className="text-muted min-h-5 text-sm">{version && `${shopName()} ${version}`}</p>;
}
