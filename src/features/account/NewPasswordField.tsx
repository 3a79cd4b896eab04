import { MIN_PASSWORD_LENGTH } from '../../contract/password.ts';
import { TextField } from '../../ui/fields.tsx';
import * as messages from './messages.ts';

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The field of a password that takes the place of another, by the API's name. */
export const NewPasswordField = (props: Props) => (
  <TextField
    id="newPassword"
    label={messages.newPassword}
    type="password"
    autoComplete="new-password"
    hint={messages.newPasswordHint(MIN_PASSWORD_LENGTH)}
    {...props}
  />
);
