import type { User } from '../../contract/account.ts';
import { isIdentifier, isObject, isText } from '../../ui/parse.ts';
import { tabState } from '../../ui/tab-state.ts';
import type { ProfileForm } from './profile-form.ts';

type Draft = { id: User['id']; form: ProfileForm };

/** What was typed when the session ended, for the same shopper to go on with after the next login. */
export const profileDraft = tabState<Draft>('profile-draft', (value) => {
  if (!isObject(value) || !isIdentifier(value.id) || !isObject(value.form)) return undefined;
  const { firstName, lastName, phone } = value.form;
  if (!isText(firstName) || !isText(lastName) || !isText(phone)) return undefined;
  return { id: value.id, form: { firstName, lastName, phone } };
});

export function draftOf(user: User): ProfileForm | undefined {
  const draft = profileDraft.read();
  return draft && draft.id === user.id ? draft.form : undefined;
}
