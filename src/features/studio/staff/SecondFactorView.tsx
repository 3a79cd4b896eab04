import { useState } from 'react';
import { renewRecoveryCodes } from '../../../client/editor/staff.ts';
import { plural } from '../../../rules/plural.ts';
import { CodeForm } from './CodeForm.tsx';
import { useMember } from './member.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

/** Below this a member is asked to make new recovery codes. */
const FEW_CODES = 3;

/** The second factor of the logged-in member of staff: set it up, or make new recovery codes. */
export function SecondFactorView() {
  const { member, reload } = useMember();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!member.hasSecondFactor) return <SetUpSecondFactor onDone={reload} />;
  if (codes) return <RecoveryCodes codes={codes} onSaved={reload} />;
  const { recoveryCodesLeft: left } = member;
  return (
    <div className="panel studio-box">
      <p>Logging in needs a code from your authenticator app.</p>
      <p>
        {left} recovery {plural(left, { one: 'code is', other: 'codes are' })} left.
        {left < FEW_CODES && ' Make new ones before you need them.'}
      </p>
      <CodeForm
        name="code"
        label="Code from the app"
        hint="New recovery codes replace all earlier ones."
        button="Make new recovery codes"
        onSend={async (code) => setCodes(await renewRecoveryCodes(code))}
      />
      <p className="text-muted text-sm">
        If you lose the phone and the recovery codes, an administrator of the server resets the second factor:
        npm run staff -- reset-second-factor.
      </p>
    </div>
  );
}
