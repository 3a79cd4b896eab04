import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { toFormError } from '../../../ui/form-error.ts';
import { SendForm } from '../../../ui/SendForm.tsx';
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
  const form = useForm((thrown) => toFormError(thrown, FAILURE_MESSAGES.edit, [name]));
  return (
    <SendForm form={form} className="grid max-w-xl gap-4" onSend={() => onSend(value)} label={button}>
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
        error={form.error?.fields[name]}
        onChange={setValue}
      />
    </SendForm>
  );
}
