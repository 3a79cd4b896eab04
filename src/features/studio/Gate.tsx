import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { useQuery } from '../../browser/use-query.ts';
import { callApi } from '../../client/call-api.ts';
import { ApiError } from '../../client/http.ts';
import { readOwnStaffAccount } from '../../contract/calls/staff/staff.ts';
import type { StaffMember } from '../../contract/staff.ts';
import { Failure } from '../../ui/Failure.tsx';
import { $user } from '../session/store.ts';
import { Loading } from './Loading.tsx';
import * as messages from './messages.ts';
import { AcceptInvitation } from './staff/AcceptInvitation.tsx';
import { Member } from './staff/member.ts';
import { SetUpSecondFactor } from './staff/SecondFactor.tsx';
import { findInvitation } from './views.ts';

/** @param isBack whether the session ended while the Studio was open, perhaps with a form */
const LogIn = ({ isBack }: { isBack: boolean }) => (
  <div className="panel studio-box">
    <p>{isBack ? messages.loggedOutMeanwhile : messages.staffLogInRequired}</p>
    <div className="studio-actions">
      <button
        ref={isBack ? takeFocus : undefined}
        type="button"
        className="button button-primary"
        data-open-auth="login"
      >
        {messages.logInButton}
      </button>
    </div>
  </div>
);

const NotForYou = ({ email }: { email: string }) => (
  <div className="panel studio-box">
    <p>{messages.notStaff(email)}</p>
    <div className="studio-actions">
      <a className="button button-primary" href="/">
        {messages.backToShopLink}
      </a>
    </div>
  </div>
);

const SetUpFirst = ({ onDone }: { onDone: () => void }) => (
  <section aria-labelledby="studio-set-up">
    <h2 id="studio-set-up" className="mb-2 text-xl font-bold">
      {messages.secondFactorRequiredTitle}
    </h2>
    <p className="mb-4">{messages.secondFactorRequired}</p>
    <SetUpSecondFactor onDone={onDone} />
  </section>
);

/** The logged-in member of staff with their permissions; undefined for a customer. @throws ApiError */
async function readMember(): Promise<StaffMember | undefined> {
  try {
    return (await callApi(readOwnStaffAccount)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
}

/** Asks the server for role and permissions: a role in local storage is not trusted. */
function StaffOnly({ email, children }: { email: string; children: ReactNode }) {
  const [member, reload] = useQuery(readMember);
  if (member.state === 'loading') return <Loading text={messages.loadingStudio} />;
  if (member.state === 'failed') return <Failure message={member.error.message} onRetry={reload} />;
  if (!member.data) return <NotForYou email={email} />;
  if (member.data.mustSetUpSecondFactor) return <SetUpFirst onDone={reload} />;
  return <Member value={{ member: member.data, reload }}>{children}</Member>;
}

/** Shows the Studio to staff only, and a message to others. The server checks permissions at every call. */
export function Gate({ children }: { children: ReactNode }) {
  const user = useStore($user);
  const wasLoggedIn = useRef(false);
  const [invitation] = useState(() => findInvitation(location.hash));
  if (invitation && !wasLoggedIn.current) return <AcceptInvitation invitation={invitation} />;
  if (!user) return <LogIn isBack={wasLoggedIn.current} />;
  wasLoggedIn.current = true;
  return (
    <StaffOnly key={user.email} email={user.email}>
      {children}
    </StaffOnly>
  );
}
