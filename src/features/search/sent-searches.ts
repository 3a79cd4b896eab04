import { toText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';

/**
 * Searches that were sent before the recent searches were loaded, a line each, the oldest first; the next page of this
 * tab that loads them stores them. Several: on a slow connection each may have been sent before.
 */
export const sentSearches = tabState('sent-search', toText);
