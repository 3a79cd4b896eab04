import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchPublications } from '../../../client/editor/publications.ts';
import type { Publication } from '../../../contract/publication.ts';

const EVERY_MS = { busy: 700, idle: 5000 };

export const isUnderWay = ({ state }: Publication) => state === 'waiting' || state === 'running';

/** The history as it goes on: asked for often while something is under way, now and then otherwise. */
export function usePublications() {
  const [history, setHistory] = useState<readonly Publication[]>();
  const [fault, setFault] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  const follow = useCallback(async () => {
    clearTimeout(timer.current);
    let wait = EVERY_MS.idle;
    try {
      const newest = await fetchPublications();
      setHistory(newest);
      setFault(undefined);
      if (newest.some((one) => isUnderWay(one) || one.sendState === 'sending')) wait = EVERY_MS.busy;
    } catch (error) {
      setFault((error as Error).message);
    }
    clearTimeout(timer.current);
    if (!isGone.current) timer.current = setTimeout(() => void follow(), wait);
  }, []);

  useEffect(() => {
    isGone.current = false;
    void follow();
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, [follow]);

  return { history, fault, refresh: follow };
}
