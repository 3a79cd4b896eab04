import { useEffect, useState } from 'react';
import { shopName } from '../../browser/shop-name.ts';
import { fetchVersion } from '../../client/health.ts';

/** The version of the running shop, for reports of problems. */
export function ShopVersion() {
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    // Views report that the API is down; a second message here would not help.
    fetchVersion().then(setVersion, () => undefined);
  }, []);
  return <p className="text-muted col-span-full min-h-5 text-sm">{version && `${shopName()} ${version}`}</p>;
}
