import { isIdentifier, isObject, isText } from '../../browser/parse.ts';
import { tabState } from '../../browser/tab-state.ts';
import type { Identifier } from '../../contract/identifier.ts';

/** A requested OTP: the email, and the user id that the next step must send (spec §3). */
export type OtpRequest = { email: string; userId: Identifier };

/** Stored, so that the OTP step survives a reload, and a phone that unloads the tab while its owner reads the mail. */
export const storedRequest = tabState<OtpRequest>('password-reset', (value) =>
  isObject(value) && isText(value.email) && isIdentifier(value.userId)
    ? { email: value.email, userId: value.userId }
    : undefined,
);
