import type { User } from '../../contract/account.ts';
import { takeFocus } from '../../ui/take-focus.ts';

const FACTS = [
  { name: 'firstName', label: 'First Name' },
  { name: 'lastName', label: 'Last Name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
] as const;

type Props = {
  user: User;
  /** Whether the shopper comes from the editor, whose buttons are gone. */
  isBack: boolean;
  onEdit: () => void;
};

export const ProfileFacts = ({ user, isBack, onEdit }: Props) => (
  <div className="panel grid gap-6 p-4 sm:p-6">
    <dl className="grid gap-4 sm:grid-cols-2">
      {FACTS.map(({ name, label }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-medium">{user[name] || '—'}</dd>
        </div>
      ))}
    </dl>
    <button
      type="button"
      ref={isBack ? takeFocus : undefined}
      className="button button-primary justify-self-start"
      onClick={onEdit}
    >
      Edit Profile
    </button>
  </div>
);
