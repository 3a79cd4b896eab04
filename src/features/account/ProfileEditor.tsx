import { useEffect, useState } from 'react';
import { takeFocus } from '../../browser/take-focus.ts';
import { showToast } from '../../browser/toast.ts';
import { onSessionEnded } from '../../client/session.ts';
import type { User } from '../../contract/account.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toFormError } from '../../ui/form-error.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import * as messages from './messages.ts';
import { keepForNextLogin, makeDraft } from './profile-draft.ts';
import { findError, getForm, PROFILE_FIELDS, type ProfileForm } from './profile-form.ts';
import { saveProfile } from './save-profile.ts';

const INPUTS = {
  firstName: { label: messages.profileFirstName, autoComplete: 'given-name' },
  lastName: { label: messages.profileLastName, autoComplete: 'family-name' },
  // With type tel the browser fills in the number with its country code, which the pattern rejects.
  phone: { label: messages.phone, autoComplete: 'tel-national', inputMode: 'tel', pattern: '[0-9]*' },
} as const;

type Props = { user: User; onLeave: () => void };

/** The profile in edit mode (spec §2, §5). */
export function ProfileEditor({ user, onLeave }: Props) {
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
