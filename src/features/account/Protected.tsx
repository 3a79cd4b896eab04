import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../browser/use-hydrated.ts';
import type { User } from '../../contract/account.ts';
import { $user } from '../session/store.ts';
import { goHome, goHomeToLogIn } from './go-home.ts';
import * as messages from './messages.ts';

const Spinner = () => (
  <div role="status" className="grid min-h-72 place-items-center">
    <span className="border-line border-t-accent size-10 animate-spin rounded-full border-4" />
    <span className="sr-only">{messages.loadingAccount}</span>
  </div>
);

function LoggedIn({ children }: { children: (user: User) => ReactNode }) {
  const user = useStore($user);
  // Who logs out here wants to be gone; who came without a login wants what is here.
  const wasLoggedIn = useRef(user !== undefined);
  useEffect(() => {
    if (user) return;
    if (wasLoggedIn.current) goHome();
    else goHomeToLogIn();
  }, [user]);
  return user ? children(user) : <Spinner />;
}

/**
 * Shows its content to logged-in shoppers; others go to the home page, and the back button does not lead back here
 * (spec §2).
 */
export const Protected = ({ children }: { children: (user: User) => ReactNode }) =>
  useHydrated() ? <LoggedIn>{children}</LoggedIn> : <Spinner />;
