/** Starts and watches the session on every page (spec §4). */

import { onceSeen, whenIdle } from '../../browser/activation.ts';
import { leaveNotice } from '../../browser/notice.ts';
import { showError } from '../../browser/toast.ts';
import { keepAccessToken, onSessionEnded } from '../../client/session.ts';
import { $user, forgetUser, isPrivatePage, startSession } from '../session/store.ts';
import * as messages from './every-page-messages.ts';
import { goHomeToLogIn } from './go-home.ts';

const ENDED = messages.sessionExpired;

onSessionEnded(() => {
  // A visitor's refresh is refused too, but there was no session to end.
  const wasLoggedIn = $user.get() !== undefined;
  forgetUser();
  if (!wasLoggedIn) return;
  if (isPrivatePage()) {
    leaveNotice(ENDED, 'error');
    goHomeToLogIn();
  } else showError(ENDED);
});

// Another tab logged out, or in as another user: this tab's token is then no longer valid.
$user.listen(() => keepAccessToken(undefined));

onceSeen(() => whenIdle(startSession));
