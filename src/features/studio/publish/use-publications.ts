import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../client/call-api.ts';
import { listPublications } from '../../../contract/calls/staff/publications.ts';
import type { Publication } from '../../../contract/publication.ts';
import { describeError } from '../form-error.ts';
import * as messages from './messages.ts';

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

/** Errors of a program rather than of the shop: what they say helps only who can read the code. */
const IS_TRACE = /^\w*Error: |^\s+at /m;

/** The error of a publication as one sentence, and what else it says, which may be long. */
export function splitError(error: string): { sentence: string; details: string } {
  if (IS_TRACE.test(error)) return { sentence: messages.publisherFailed, details: error };
  const [first = '', ...rest] = error.split('\n');
  return { sentence: first.replace(/:$/, '.'), details: rest.join('\n') };
}

/**
 * Why shoppers do not see the content as it is now, in one sentence; undefined where they do.
 * @param history the newest publication first
 */
export function whyNotLive(history: readonly Publication[]): string | undefined {
  const shown = history.find(({ isUpToDate }) => isUpToDate);
  const failed = shown ? shown.sendError : history[0]?.error;
  if (failed) return messages.notLiveSince(splitError(failed).sentence);
  if (shown?.sendState === 'sending') return messages.notLiveSending;
  if (shown) return shown.isCurrent ? undefined : messages.notLiveRolledBack;
  return history.find(isRunning)?.state === 'running' ? messages.notLiveRunning : messages.notLiveWaiting;
}
