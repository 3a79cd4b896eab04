import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { settingCalls } from '../../client/editor/entries.ts';
import { CallError } from '../../client/http.ts';
import { Failure } from '../../ui/Failure.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { $user } from '../account/store.ts';
import { Loading } from './Loading.tsx';

/** Whether the server takes the shopper for an editor: what storage says of a role is not believed. @throws CallError */
async function askRole(): Promise<'editor' | 'other'> {
  try {
    await settingCalls.list();
    return 'editor';
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return 'other';
    throw error;
  }
}

/** @param isBack whether the editor was at work here: the session has ended under a form, perhaps */
const LogIn = ({ isBack }: { isBack: boolean }) => (
  <div className="panel studio-box">
    <p>
      {isBack
        ? 'You are logged out. What you typed and did not save waits in this tab: log in to go on with it.'
        : 'Please log in as an editor to continue.'}
    </p>
    <div className="studio-actions">
      <button
        ref={isBack ? takeFocus : undefined}
        type="button"
        className="button button-primary"
        data-open-auth="login"
      >
        Log In
      </button>
    </div>
  </div>
);

const NotForYou = ({ email }: { email: string }) => (
  <div className="panel studio-box">
    <p>The Studio is for the shop’s editors, and {email} is not one.</p>
    <div className="studio-actions">
      <a className="button button-primary" href="/">
        Back to the shop
      </a>
    </div>
  </div>
);

function Asked({ email, children }: { email: string; children: ReactNode }) {
  const [role, retry] = useAnswer(askRole);
  if (role.state === 'loading') return <Loading what="the Studio" />;
  if (role.state === 'failed') return <Failure message={role.error.message} onRetry={retry} />;
  return role.data === 'editor' ? children : <NotForYou email={email} />;
}

/** For editors. Whoever else comes is told, and the server decides again at every call. */
export function Gate({ children }: { children: ReactNode }) {
  const user = useStore($user);
  const wasLoggedIn = useRef(false);
  if (!user) return <LogIn isBack={wasLoggedIn.current} />;
  wasLoggedIn.current = true;
  return (
    <Asked key={user.email} email={user.email}>
      {children}
    </Asked>
  );
}
