import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { listPublications } from '../../../contract/calls/staff/publications.ts';
import type { Publication } from '../../../contract/publication.ts';
import { describeError } from '../form-error.ts';

const EVERY_MS = { busy: 700, idle: 5000 };

export const isRunning = ({ state }: Publication) => state === 'waiting' || state === 'running';

/** The history of publications, polled: often while one is running. */
export function usePublications() {
  const [history, setHistory] = useState<readonly Publication[]>();
  const [error, setError] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnmounted = useRef(false);

  const follow = useCallback(async () => {
    clearTimeout(timer.current);
    let wait = EVERY_MS.idle;
    try {
      const { data: newest } = await callApi(listPublications);
      setHistory(newest);
      setError(undefined);
      if (newest.some((one) => isRunning(one) || one.sendState === 'sending')) wait = EVERY_MS.busy;
    } catch (failure) {
      setError(describeError(failure));
    }
    clearTimeout(timer.current);
    if (!isUnmounted.current) timer.current = setTimeout(() => void follow(), wait);
  }, []);

  useEffect(() => {
    isUnmounted.current = false;
    void follow();
    return () => {
      isUnmounted.current = true;
      clearTimeout(timer.current);
    };
  }, [follow]);

  return { history, error, refresh: follow };
}
