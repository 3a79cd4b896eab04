import { useEffect, useState } from 'react';
import { useMember } from './staff/member.ts';
import { mayLeave } from './unsaved.ts';
import { parseRoute, type Route } from './views.ts';

/** The view that the address names. Back, forward and links change it, unless the editor stays with unsaved changes. */
export function useRoute(): Route {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => {
      if (location.hash === hash) return;
      if (!mayLeave()) {
        // The address has changed already: restore that of the view that is still shown.
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
