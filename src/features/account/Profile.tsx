import { useState } from 'react';
import type { User } from '../../contract/account.ts';
import { ProfileEditor } from './ProfileEditor.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { makeDraft, profileDraft } from './profile-draft.ts';

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
