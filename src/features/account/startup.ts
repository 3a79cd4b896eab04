/** What a page's first moments owe the session (spec §4). */

import { onceSeen, whenIdle } from '../../browser/activation.ts';
import { leaveNotice } from '../../browser/notice.ts';
import { showError } from '../../browser/toast.ts';
import { keepAccessToken, onSessionEnded } from '../../client/session.ts';
import { goHomeToLogIn } from './go-home.ts';
import { isPrivatePage } from './private-pages.ts';
import { $user, forgetUser, startSession } from './store.ts';

const ENDED = 'Your session has ended. Please log in again.';

onSessionEnded(() => {
  // A visitor's refused refresh ends nothing: there was no session.
  const wasLoggedIn = $user.get() !== undefined;
  forgetUser();
  if (!wasLoggedIn) return;
  if (isPrivatePage()) {
    leaveNotice(ENDED, 'error');
    goHomeToLogIn();
  } else showError(ENDED);
});

// Another tab logged out, or in as someone else: this tab's token is no longer the shopper's.
$user.listen(() => keepAccessToken(undefined));

onceSeen(() => whenIdle(startSession));
