import { useEffect, useState } from 'react';

/** The fragment of the address without its `#`, also when it changes; undefined until the page is in a browser. */
export function useFragment(): string | undefined {
  const [fragment, setFragment] = useState<string>();
  useEffect(() => {
    const read = () => setFragment(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return fragment;
}
