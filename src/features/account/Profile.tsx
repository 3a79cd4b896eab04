import type { User } from '../../contract/account.ts';

const FIELDS = [
  { name: 'firstName', label: 'First Name' },
  { name: 'lastName', label: 'Last Name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
] as const;

export const Profile = ({ user }: { user: User }) => (
  <dl className="panel grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
    {FIELDS.map(({ name, label }) => (
      <div key={name}>
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-medium">{user[name] || '—'}</dd>
      </div>
    ))}
  </dl>
);
