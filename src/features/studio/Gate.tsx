import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $user } from '../account/store.ts';

/** For editors. Whoever else comes is told; what they may do is the server's to decide at every call. */
export function Gate({ children }: { children: ReactNode }) {
  const user = useStore($user);
  if (user?.role === 'editor') return children;
  return (
    <div className="panel studio-form">
      {user ? (
        <>
          <p>The Studio is for the shop’s editors, and {user.email} is not one.</p>
          <div className="studio-actions">
            <a className="button button-primary" href="/">
              Back to the shop
            </a>
          </div>
        </>
      ) : (
        <>
          <p>Please log in as an editor to continue.</p>
          <div className="studio-actions">
            <button type="button" className="button button-primary" data-open-auth="login">
              Log In
            </button>
          </div>
        </>
      )}
    </div>
  );
}
