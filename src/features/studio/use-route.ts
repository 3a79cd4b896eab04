import { useEffect, useState } from 'react';
import { useMember } from './staff/member.ts';
import { mayLeave } from './unsaved.ts';
import { parseRoute, type Route } from './views.ts';

/** The view that the address names. Back, forward and links move between views, unless something unsaved holds. */
export function useRoute(): Route {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => {
      if (location.hash === hash) return;
      if (!mayLeave()) {
        // The address has changed already: it is put back to what is still shown.
        history.pushState(null, '', hash || '#');
        return;
      }
      setHash(location.hash);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [hash]);
  return parseRoute(hash, useMember().member.permissions);
}
