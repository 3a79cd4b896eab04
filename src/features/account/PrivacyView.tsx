import type { User } from '../../contract/account.ts';
import { DataCopy } from './DataCopy.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailState } from './EmailState.tsx';
import { OwnAlerts } from './OwnAlerts.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { Sessions } from './Sessions.tsx';

/** The privacy settings of an account: e-mail, sessions, data and deletion. */
export const PrivacyView = ({ user }: { user: User }) => (
  <div className="grid gap-6">
    <PrivacyPart title="Email">
      <EmailState email={user.email} />
    </PrivacyPart>
    <PrivacyPart title="Where You Are Logged In">
      <Sessions />
    </PrivacyPart>
    <OwnAlerts />
    <PrivacyPart title="Your Data">
      <DataCopy user={user} />
      <p className="text-muted text-sm">
        Read what we keep, and for how long, under{' '}
        <a href="/about-us#privacy" className="underline">
          Privacy
        </a>
        .
      </p>
    </PrivacyPart>
    <PrivacyPart title="Delete Your Account">
      <DeleteAccount user={user} />
    </PrivacyPart>
  </div>
);
