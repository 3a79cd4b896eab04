import { useEffect, useState } from 'react';
import { readAddress } from './link.ts';
import * as messages from './messages.ts';
import { openBuild } from './store.ts';

/**
 * Opens the build that the address names, as one more build of this browser, and takes it out of the address: a
 * reload must not open it again.
 * @returns what could not be read of the link, and how to forget that
 */
export function useSharedLink(): [notices: string[], forget: () => void] {
  const [notices, setNotices] = useState<string[]>([]);
  useEffect(() => {
    const shared = readAddress(location.search);
    if (!shared) return;
    history.replaceState(history.state, '', location.pathname);
    if (shared.parts.length === 0) return setNotices([messages.linkWithoutBuild]);
    openBuild({ name: shared.name, platform: undefined, parts: shared.parts });
    if (shared.unread > 0) setNotices([messages.unreadInLink(shared.unread)]);
  }, []);
  return [notices, () => setNotices([])];
}
