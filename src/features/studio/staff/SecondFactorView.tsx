import { useState } from 'react';
import { renewRecoveryCodes } from '../../../client/editor/staff.ts';
import { CodeForm } from './CodeForm.tsx';
import { useMember } from './member.ts';
import * as messages from './messages.ts';
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
      <p>{messages.secondFactorInUse}</p>
      <p>
        {messages.recoveryCodesLeft(left)}
        {left < FEW_CODES && messages.fewRecoveryCodes}
      </p>
      <CodeForm
        name="code"
        label={messages.code}
        hint={messages.newRecoveryCodesHint}
        button={messages.newRecoveryCodesButton}
        onSend={async (code) => setCodes(await renewRecoveryCodes(code))}
      />
      <p className="text-muted text-sm">{messages.allLostNote}</p>
    </div>
  );
}
