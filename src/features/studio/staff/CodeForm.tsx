import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { findFieldErrors } from '../../../ui/field-errors.ts';
import { toFormError } from '../../../ui/form-error.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { $user } from '../../session/store.ts';

type Props = {
  name: 'code' | 'password';
  label: string;
  hint?: string;
  button: string;
  /** @throws ApiError */
  onSend: (value: string) => Promise<void>;
};

const KINDS = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  password: { type: 'password', autoComplete: 'current-password' },
} as const;

/** A form that asks for a code or the password, and nothing else. */
export function CodeForm({ name, label, hint, button, onSend }: Props) {
  const user = useStore($user);
  const [value, setValue] = useState('');
  const { ref, error, isSending, refuse, send } = useForm((thrown) =>
    toFormError(thrown, FAILURE_MESSAGES.edit, [name]),
  );
  return (
    <form
      ref={ref}
      noValidate
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = findFieldErrors(event.currentTarget);
        if (Object.keys(fields).length > 0) refuse({ fields });
        else void send(() => onSend(value));
      }}
    >
      {name === 'password' && (
        // Names the account for password managers.
        <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
      )}
      <TextField
        id={name}
        label={label}
        {...(hint && { hint })}
        {...KINDS[name]}
        value={value}
        error={error?.fields[name]}
        onChange={setValue}
      />
      <FormAlert error={error} />
      <button type="submit" className="button button-primary justify-self-start" aria-disabled={isSending}>
        {button}
      </button>
    </form>
  );
}
