import { takeFocus } from '../../browser/take-focus.ts';
import type { User } from '../../contract/account.ts';
import { shownPhone } from '../../rules/person/phone.ts';
import * as messages from './messages.ts';

const getFacts = ({ firstName, lastName, email, phone }: User) => [
  { label: messages.profileFirstName, value: firstName },
  { label: messages.profileLastName, value: lastName },
  { label: messages.email, value: email },
  { label: messages.phone, value: shownPhone(phone) },
];

type Props = {
  user: User;
  /** Whether to take the focus: the editor's buttons, which had it, are gone. */
  isBack: boolean;
  onEdit: () => void;
};

export const ProfileFacts = ({ user, isBack, onEdit }: Props) => (
  <div className="panel grid gap-6 p-4 sm:p-6">
    <dl className="grid gap-4 sm:grid-cols-2">
      {getFacts(user).map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-medium">{value || '—'}</dd>
        </div>
      ))}
    </dl>
    <button
      type="button"
      ref={isBack ? takeFocus : undefined}
      className="button button-primary justify-self-start"
      onClick={onEdit}
    >
      {messages.editProfile}
    </button>
  </div>
);
