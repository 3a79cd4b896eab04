import { isText } from '../../ui/parse.ts';
import { tabState } from '../../ui/tab-state.ts';

/** What was sent before the recent searches were loaded, for the next page of this tab to remember. */
export const sentSearch = tabState('sent-search', (value) => (isText(value) ? value : undefined));
