import { expect, test } from 'vitest';
import type { Publication } from '../../../contract/publication.ts';
import { splitError, whyNotLive } from './use-publications.ts';

const done: Publication = {
  id: 1,
  state: 'published',
  triggers: ['content'],
  requestedBy: null,
  requestedAt: '2026-11-26T09:00:00Z',
  startedAt: '2026-11-26T09:00:00Z',
  finishedAt: '2026-11-26T09:00:02Z',
  seconds: 2,
  progress: null,
  pagesRendered: 3,
  pagesRemoved: 0,
  changed: [],
  releaseId: 'one',
  isCurrent: true,
  isUpToDate: true,
  isKept: true,
  problems: [],
  error: null,
  sendState: null,
  sendError: null,
};
const behind: Publication = { ...done, isUpToDate: false };

test.each<[string, readonly Publication[], RegExp | undefined]>([
  ['its pages are shown', [done], undefined],
  ['nothing began yet', [behind], /about to begin/],
  ['no publication ever', [], /about to begin/],
  ['it waits', [{ ...behind, id: 2, state: 'waiting' }, behind], /about to begin/],
  ['it runs', [{ ...behind, id: 2, state: 'running' }, behind], /being made/],
  [
    'it failed',
    [{ ...behind, id: 2, state: 'failed', error: 'The disk is full.\nwrite: no space' }, behind],
    /: The disk is full\.$/,
  ],
  [
    'a rollback hides it',
    [
      { ...behind, id: 2, triggers: ['rollback'] },
      { ...done, isCurrent: false },
    ],
    /rolled back/,
  ],
  ['it is on its way to another host', [{ ...done, sendState: 'sending' }], /being sent/],
  [
    'another host did not take it',
    [
      {
        ...done,
        sendState: 'failed',
        sendError: 'PUBLISH_COMMAND ended with 1, so it is live here only:\nno route',
      },
    ],
    /: PUBLISH_COMMAND ended with 1, so it is live here only\.$/,
  ],
])('Whether a save is live: %s', (_, history, expected) => {
  const reason = whyNotLive(history);
  if (expected === undefined) expect(reason).toBeUndefined();
  else expect(reason).toMatch(expected);
});

test.each([
  ['There is no release x any more.', 'There is no release x any more.', ''],
  ['The built site is not fit:\n/a\n/b', 'The built site is not fit.', '/a\n/b'],
  [
    'TypeError: no such thing\n    at publish (file.ts:3:1)',
    'The program that makes the pages failed.',
    'TypeError: no such thing\n    at publish (file.ts:3:1)',
  ],
])('An error of a publication is a sentence, and what is folded: %j', (error, sentence, details) => {
  expect(splitError(error)).toEqual({ sentence, details });
});
