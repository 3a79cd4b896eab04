import { readId, updateProfile } from '../../client/accounts.ts';
import type { User } from '../../contract/account.ts';
import { $user } from '../session/store.ts';
import { getRequest, type ProfileForm } from './profile-form.ts';

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
