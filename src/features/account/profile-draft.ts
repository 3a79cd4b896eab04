import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { User } from '../../contract/account.ts';
import { homeHandoff } from '../session/store.ts';
import type { ProfileForm } from './profile-form.ts';

type Draft = { id: User['id']; form: ProfileForm };

/** What was typed when the session ended; restored for the same shopper after the next login. */
export const profileDraft = tabState<Draft>('profile-draft', (value) => {
  if (!isObject(value) || !isIdentifier(value.id) || !isObject(value.form)) return undefined;
  const { firstName, lastName, phone } = value.form;
  if (!isText(firstName) || !isText(lastName) || !isText(phone)) return undefined;
  return { id: value.id, form: { firstName, lastName, phone } };
});

/** Stores what was typed, and makes the home page ask for the login, which then leads back here. */
export function keepForNextLogin(user: User, form: ProfileForm): void {
  profileDraft.keep({ id: user.id, form });
  homeHandoff.keep({ showLogin: true, returnTo: '/userAccount' });
}

export function makeDraft(user: User): ProfileForm | undefined {
  const draft = profileDraft.read();
  return draft && draft.id === user.id ? draft.form : undefined;
}
