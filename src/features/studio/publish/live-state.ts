import type { Publication } from '../../../contract/publication.ts';
import * as messages from './messages.ts';
import { isRunning } from './use-publications.ts';

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
