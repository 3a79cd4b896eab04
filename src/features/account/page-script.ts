/** The account's script of every page: session, login dialog, logout, and links into /userAccount. */
import * as messages from './every-page-messages.ts';
import './startup.ts';
import './dialog.ts';
import { onceSeen } from '../../browser/activation.ts';
import { leaveNotice, showNotice } from '../../browser/notice.ts';
import { onPress } from '../../browser/on-press.ts';
import { showToast } from '../../browser/toast.ts';
import { ACCOUNT_VIEWS, accountHandoff, isPrivatePage, logOut } from '../session/store.ts';

function say(message: string, kind: 'success' | 'error'): void {
  if (isPrivatePage()) leaveNotice(message, kind);
  else showToast(message, { kind });
}

const leave = () =>
  logOut().then(
    () => say(messages.loggedOut, 'success'),
    () => say(messages.logoutFailed, 'error'),
  );

onPress('[data-logout]', () => void leave());
// A link to /userAccount may name the view to begin with: data-account-view="saved-items".
onPress('[data-account-view]', ({ dataset }) => {
  const view = ACCOUNT_VIEWS.find((known) => known === dataset.accountView);
  if (view) accountHandoff.keep({ view });
});

onceSeen(showNotice);
