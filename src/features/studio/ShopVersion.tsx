import { useEffect, useState } from 'react';
import { fetchVersion } from '../../client/health.ts';

/** Which version of the shop runs: what somebody is asked first who reports a problem. */
export function ShopVersion() {
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    // Without an answer the Studio says so in its views; here nothing is better than a second message.
    fetchVersion().then(setVersion, () => undefined);
  }, []);
  return <p className="text-muted col-span-full min-h-5 text-sm">{version && `Hardware Pasal ${version}`}</p>;
}
