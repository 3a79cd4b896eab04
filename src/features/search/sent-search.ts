import { textOf } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';

/** A search that was sent before the recent searches were loaded; the next page of this tab stores it. */
export const sentSearch = tabState('sent-search', textOf);
