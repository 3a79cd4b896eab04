import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../client/http.ts';
import { currentAccessToken, refreshSession } from '../../client/session.ts';
import { $user, logIn, logOut } from '../session/store.ts';
import { tokenExpiry } from './token-expiry.ts';

/** The outcome of a call, for developers. */
async function getResponse(call: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify((await call()) ?? 'done', undefined, 2);
  } catch (error) {
    if (!(error instanceof ApiError)) return String(error);
    const { status, code, message, fields } = error;
    return JSON.stringify({ status, code, message, fields }, undefined, 2);
  }
}

function tokenState(): string {
  const token = currentAccessToken();
  if (!token) return 'none in memory';
  return `in memory, until ${tokenExpiry(token)?.toLocaleTimeString('en-IN') ?? 'nobody knows'}`;
}

/**
 * The developers' panel of spec §2: the calls that any page makes, with their responses. It has no rights of its own.
 */
export function AuthTest() {
  const user = useStore($user, { ssr: () => undefined });
  const [outcome, setOutcome] = useState('No call yet.');
  const run = async (name: string, call: () => Promise<unknown>) => {
    setOutcome(`${name} …`);
    setOutcome(`${name}: ${await getResponse(call)}`);
  };
  const sendLogin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const [email, password] = ['email', 'password'].map((name) => String(entries.get(name) ?? ''));
    run('Log in', () => logIn({ email: email ?? '', password: password ?? '' }));
  };

  return (
    <div className="grid max-w-2xl gap-6">
      <dl className="panel grid gap-4 p-6">
        <div>
          <dt className="text-muted text-sm">User</dt>
          <dd>{user ? `${user.firstName} ${user.lastName} (${user.email})` : 'nobody is logged in'}</dd>
        </div>
        <div>
          <dt className="text-muted text-sm">Access token</dt>
          <dd>{tokenState()}</dd>
        </div>
      </dl>
      <form className="panel grid gap-4 p-6" onSubmit={sendLogin}>
        <label className="grid gap-1 font-medium">
          Email
          <input className="field" name="email" type="email" autoComplete="username" required />
        </label>
        <label className="grid gap-1 font-medium">
          Password
          <input className="field" name="password" type="password" autoComplete="current-password" required />
        </label>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary">
            Log in
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => run('Refresh', refreshSession)}
          >
            Refresh
          </button>
          <button type="button" className="button button-quiet" onClick={() => run('Log out', logOut)}>
            Log out
          </button>
        </div>
      </form>
      <pre role="status" className="panel overflow-x-auto p-6 text-sm whitespace-pre-wrap">
        {outcome}
      </pre>
    </div>
  );
}
