import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { Identifier } from '../../contract/identifier.ts';

/** An OTP that is on its way: where to, and the user that the next step must name (spec §3). */
export type OtpRequest = { email: string; userId: Identifier };

/** A reload, or a phone that puts the tab away while its owner reads the mail, comes back to the OTP step. */
export const storedRequest = tabState<OtpRequest>('password-reset', (value) =>
  isObject(value) && isText(value.email) && isIdentifier(value.userId)
    ? { email: value.email, userId: value.userId }
    : undefined,
);
