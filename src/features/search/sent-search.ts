import { isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';

/** What was sent before the recent searches were loaded, for the next page of this tab to remember. */
export const sentSearch = tabState('sent-search', (value) => (isText(value) ? value : undefined));
