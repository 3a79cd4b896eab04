import { useEffect, useState } from 'react';
import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import { takeFocus } from '../../browser/take-focus.ts';
import { showToast } from '../../browser/toast.ts';
import { readId, updateProfile } from '../../client/accounts.ts';
import { onSessionEnded } from '../../client/session.ts';
import type { ProfileRequest, User } from '../../contract/account.ts';
import { inLatinDigits } from '../../contract/latin-digits.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { HOME_COUNTRY_CODE, shownPhone } from '../../rules/person/phone.ts';
import { TextField } from '../../ui/fields.tsx';
import { type FormError, toFormError } from '../../ui/form-error.ts';
import { FormAlert } from '../../ui/SendButton.tsx';
import { useForm } from '../../ui/use-form.ts';
import { $user, homeHandoff } from '../session/store.ts';
import * as messages from './messages.ts';

/** What a shopper may edit of the profile (spec §4). */
type ProfileForm = { firstName: string; lastName: string; phone: string };

const PROFILE_FIELDS = ['firstName', 'lastName', 'phone'] as const;

const DIGITS = /^\d+$/;

/** A stored number as digits: the field takes no plus (spec §5). */
const typedPhone = (stored: string) => stored.replace(HOME_COUNTRY_CODE, '').replace(/\D/g, '');

export const getForm = ({ firstName, lastName, phone }: User): ProfileForm => ({
  firstName,
  lastName,
  phone: typedPhone(phone),
});

const trimmed = ({ firstName, lastName, phone }: ProfileForm): ProfileForm => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: inLatinDigits(phone.trim()),
});

/**
 * Validates the form before it is sent (spec §5). An empty field is only marked: the message stands once above the
 * form.
 */
export function findError(form: ProfileForm): FormError | undefined {
  const values = trimmed(form);
  const blank = PROFILE_FIELDS.filter((name) => values[name] === '');
  if (blank.length > 0)
    return {
      message: messages.allFieldsAreRequired,
      fields: Object.fromEntries(blank.map((name) => [name, ''])),
    };
  if (!DIGITS.test(values.phone)) return { fields: { phone: messages.phoneDigitsOnly } };
  return undefined;
}

/** The request body. An unchanged number is sent as stored: a foreign number is invalid without its country code. */
export function getRequest(form: ProfileForm, { phone }: User): ProfileRequest {
  const values = trimmed(form);
  return values.phone === typedPhone(phone) ? { ...values, phone } : values;
}

type Draft = { id: User['id']; form: ProfileForm };

/** What was typed when the session ended; restored for the same shopper after the next login. */
const profileDraft = tabState<Draft>('profile-draft', (value) => {
  if (!isObject(value) || !isIdentifier(value.id) || !isObject(value.form)) return undefined;
  const { firstName, lastName, phone } = value.form;
  if (!isText(firstName) || !isText(lastName) || !isText(phone)) return undefined;
  return { id: value.id, form: { firstName, lastName, phone } };
});

/** Stores what was typed, and makes the home page ask for the login, which then leads back here. */
function keepForNextLogin(user: User, form: ProfileForm): void {
  profileDraft.keep({ id: user.id, form });
  homeHandoff.keep({ showLogin: true, returnTo: '/userAccount' });
}

function makeDraft(user: User): ProfileForm | undefined {
  const draft = profileDraft.read();
  return draft && draft.id === user.id ? draft.form : undefined;
}

/**
 * Saves the profile and updates the stored user (spec §4), unless nobody or another user is logged in by then: saving
 * must not log anyone in. Not in the store, because every page loads that.
 * @throws ApiError
 */
export async function saveProfile(user: User, form: ProfileForm): Promise<void> {
  const { firstName, lastName, phone } = await updateProfile(user, getRequest(form, user));
  const stored = $user.get();
  if (stored && readId(stored) === readId(user)) $user.set({ ...stored, firstName, lastName, phone });
}

const INPUTS = {
  firstName: { label: messages.profileFirstName, autoComplete: 'given-name' },
  lastName: { label: messages.profileLastName, autoComplete: 'family-name' },
  // With type tel the browser fills in the number with its country code, which the pattern rejects.
  phone: { label: messages.phone, autoComplete: 'tel-national', inputMode: 'tel', pattern: '[0-9]*' },
} as const;

type ProfileEditorProps = { user: User; onLeave: () => void };

/** The profile in edit mode (spec §2, §5). */
function ProfileEditor({ user, onLeave }: ProfileEditorProps) {
  const [form, setForm] = useState<ProfileForm>(() => makeDraft(user) ?? getForm(user));
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.profile, PROFILE_FIELDS),
  );

  useEffect(() => onSessionEnded(() => keepForNextLogin(user, form)), [user, form]);

  const save = async () => {
    await saveProfile(user, form);
    showToast(messages.profileUpdated);
    onLeave();
  };

  const field = (name: keyof ProfileForm) => (
    <TextField
      id={name}
      {...INPUTS[name]}
      ref={name === 'firstName' ? takeFocus : undefined}
      value={form[name]}
      error={error?.fields[name]}
      onChange={(value) => setForm({ ...form, [name]: value })}
    />
  );

  return (
    <form
      ref={ref}
      noValidate
      className="panel grid gap-4 p-4 sm:grid-cols-2 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        const found = findError(form);
        if (found) refuse(found);
        else void send(save);
      }}
    >
      {field('firstName')}
      {field('lastName')}
      <TextField
        id="email"
        label={messages.email}
        type="email"
        autoComplete="email"
        readOnly
        hint={messages.emailReadOnlyHint}
        value={user.email}
        error={undefined}
      />
      {field('phone')}
      <div className="grid gap-4 sm:col-span-2">
        <FormAlert error={error} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary" aria-disabled={isSending}>
            {isSending ? messages.saving : messages.saveChanges}
          </button>
          <button type="button" className="button button-quiet" onClick={onLeave}>
            {messages.cancel}
          </button>
        </div>
      </div>
    </form>
  );
}

const getFacts = ({ firstName, lastName, email, phone }: User) => [
  { label: messages.profileFirstName, value: firstName },
  { label: messages.profileLastName, value: lastName },
  { label: messages.email, value: email },
  { label: messages.phone, value: shownPhone(phone) },
];

type ProfileFactsProps = {
  user: User;
  /** Whether to take the focus: the editor's buttons, which had it, are gone. */
  isBack: boolean;
  onEdit: () => void;
};

const ProfileFacts = ({ user, isBack, onEdit }: ProfileFactsProps) => (
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
      className="button button-quiet justify-self-start"
      onClick={onEdit}
    >
      {messages.editProfile}
    </button>
  </div>
);

/** My Profile: view mode, edit mode, and back by saving or cancelling (spec §4). */
export function Profile({ user }: { user: User }) {
  const [draft] = useState(() => makeDraft(user));
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>(draft ? 'edit' : 'view');
  const leave = () => {
    profileDraft.drop();
    setMode('back');
  };
  if (mode === 'edit') return <ProfileEditor user={user} onLeave={leave} />;
  return <ProfileFacts user={user} isBack={mode === 'back'} onEdit={() => setMode('edit')} />;
}
