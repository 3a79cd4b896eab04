import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { useQuery } from '../../browser/use-query.ts';
import { fetchMember } from '../../client/editor/staff.ts';
import { Failure } from '../../ui/Failure.tsx';
import { $user } from '../session/store.ts';
import { Loading } from './Loading.tsx';
import { AcceptInvitation } from './staff/AcceptInvitation.tsx';
import { Member } from './staff/member.ts';
import { SetUpSecondFactor } from './staff/SetUpSecondFactor.tsx';
import { invitationIn } from './views.ts';

/** @param isBack whether the session ended while the Studio was open, perhaps with a form */
const LogIn = ({ isBack }: { isBack: boolean }) => (
  <div className="panel studio-box">
    <p>
      {isBack
        ? 'You are logged out. Your unsaved changes are kept in this tab: log in to continue.'
        : 'Please log in with a staff account to continue.'}
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
    <p>The Studio is for the shop’s staff, and {email} does not belong to it.</p>
    <div className="studio-actions">
      <a className="button button-primary" href="/">
        Back to the shop
      </a>
    </div>
  </div>
);

const SetUpFirst = ({ onDone }: { onDone: () => void }) => (
  <section aria-labelledby="studio-set-up">
    <h2 id="studio-set-up" className="mb-2 text-xl font-bold">
      Set up your second factor
    </h2>
    <p className="mb-4">The Studio opens once you have set it up.</p>
    <SetUpSecondFactor onDone={onDone} />
  </section>
);

/** Asks the server for role and permissions: a role in local storage is not trusted. */
function StaffOnly({ email, children }: { email: string; children: ReactNode }) {
  const [member, reload] = useQuery(fetchMember);
  if (member.state === 'loading') return <Loading what="the Studio" />;
  if (member.state === 'failed') return <Failure message={member.error.message} onRetry={reload} />;
  if (!member.data) return <NotForYou email={email} />;
  if (member.data.mustSetUpSecondFactor) return <SetUpFirst onDone={reload} />;
  return <Member value={{ member: member.data, reload }}>{children}</Member>;
}

/** Shows the Studio to staff only, and a message to others. The server checks permissions at every call. */
export function Gate({ children }: { children: ReactNode }) {
  const user = useStore($user);
  const wasLoggedIn = useRef(false);
  const [invitation] = useState(() => invitationIn(location.hash));
  if (invitation && !wasLoggedIn.current) return <AcceptInvitation invitation={invitation} />;
  if (!user) return <LogIn isBack={wasLoggedIn.current} />;
  wasLoggedIn.current = true;
  return (
    <StaffOnly key={user.email} email={user.email}>
      {children}
    </StaffOnly>
  );
}
