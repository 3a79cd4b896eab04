import { useEffect, useState } from 'react';
import { readAddress } from './link.ts';
import { openBuild } from './store.ts';

const unreadWords = (unread: number) =>
  unread === 1
    ? 'One thing in this link could not be read, and is left out.'
    : `${unread} things in this link could not be read, and are left out.`;

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
    if (shared.parts.length === 0) return setNotices(['This link does not contain a build.']);
    openBuild({ name: shared.name, platform: undefined, parts: shared.parts });
    if (shared.unread > 0) setNotices([unreadWords(shared.unread)]);
  }, []);
  return [notices, () => setNotices([])];
}
