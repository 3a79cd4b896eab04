import { isObject, isText } from './parse.ts';
import { tabState } from './tab-state.ts';
import { showToast } from './toast.ts';

type Notice = { message: string; kind: 'success' | 'error' };

const kept = tabState<Notice>('notice', (value) =>
  isObject(value) && isText(value.message)
    ? { message: value.message, kind: value.kind === 'error' ? 'error' : 'success' }
    : undefined,
);

/** Stores a toast for the next page of this tab: one shown now would vanish with this page. */
export const leaveNotice = (message: string, kind: Notice['kind'] = 'success'): boolean =>
  kept.keep({ message, kind });

/** Shows the toast that the previous page stored. */
export function showNotice(): void {
  const notice = kept.read();
  kept.drop();
  if (notice) showToast(notice.message, { kind: notice.kind });
}
