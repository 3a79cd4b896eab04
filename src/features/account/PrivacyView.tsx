import type { ReactNode } from 'react';
import type { User } from '../../contract/account.ts';
import { DataCopy } from './DataCopy.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailState } from './EmailState.tsx';
import { Sessions } from './Sessions.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel grid gap-4 p-4 sm:p-6">
    <h3 className="text-lg font-bold">{title}</h3>
    {children}
  </section>
);

/** The privacy settings of an account: e-mail, sessions, data and deletion. */
export const PrivacyView = ({ user }: { user: User }) => (
  <div className="grid gap-6">
    <Part title="Email">
      <EmailState email={user.email} />
    </Part>
    <Part title="Where You Are Logged In">
      <Sessions />
    </Part>
    <Part title="Your Data">
      <DataCopy user={user} />
      <p className="text-muted text-sm">
        Read what we keep, and for how long, under{' '}
        <a href="/about-us#privacy" className="underline">
          Privacy
        </a>
        .
      </p>
    </Part>
    <Part title="Delete Your Account">
      <DeleteAccount user={user} />
    </Part>
  </div>
);
