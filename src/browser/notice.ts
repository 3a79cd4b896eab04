import { isObject, isText } from './parse.ts';
import { tabState } from './tab-state.ts';
import { showToast } from './toast.ts';

type Notice = { message: string; kind: 'success' | 'error' };

const kept = tabState<Notice>('notice', (value) =>
  isObject(value) && isText(value.message)
    ? { message: value.message, kind: value.kind === 'error' ? 'error' : 'success' }
    : undefined,
);

/** Leaves a toast for the page that comes next in this tab: one shown here would go with the page. */
export const leaveNotice = (message: string, kind: Notice['kind'] = 'success'): boolean =>
  kept.keep({ message, kind });

/** Shows what the page before left to be said. */
export function showNotice(): void {
  const notice = kept.read();
  kept.drop();
  if (notice) showToast(notice.message, { kind: notice.kind });
}
