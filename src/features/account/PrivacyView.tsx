import type { User } from '../../contract/account.ts';
import { DataCopy } from './DataCopy.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailState } from './EmailState.tsx';
import * as messages from './messages.ts';
import { OwnAlerts } from './OwnAlerts.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { Sessions } from './Sessions.tsx';

/** The privacy settings of an account: e-mail, sessions, data and deletion. */
export const PrivacyView = ({ user }: { user: User }) => (
  <div className="grid gap-6">
    <PrivacyPart title={messages.email}>
      <EmailState email={user.email} />
    </PrivacyPart>
    <PrivacyPart title={messages.sessionsTitle}>
      <Sessions />
    </PrivacyPart>
    <OwnAlerts />
    <PrivacyPart title={messages.dataDownloadTitle}>
      <DataCopy user={user} />
      <p className="text-muted text-sm">
        {messages.dataPolicyBeforeLink}{' '}
        <a href="/about-us#privacy" className="underline">
          {messages.dataPolicyLink}
        </a>
        .
      </p>
    </PrivacyPart>
    <PrivacyPart title={messages.deleteAccountTitle}>
      <DeleteAccount user={user} />
    </PrivacyPart>
  </div>
);
