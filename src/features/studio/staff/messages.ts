import { plural } from '../../../rules/plural.ts';

/** What an invitation says. */
export const invitationLabel = 'Accept the invitation';
export const invitationIntro =
  'You are invited to work in the Studio. Your account needs your name and a password.';
export const firstName = 'First name';
export const lastName = 'Last name';
export const password = 'Password';
export const passwordHint = (characters: number) => `At least ${characters} characters`;
export const acceptButton = 'Accept';
export const accountReady = (email: string) =>
  `Your account is ready: log in as ${email} with the password that you chose.`;

/** What the second factor says. */
export const secondFactorIntro =
  'With a second factor your password alone is not enough: each log-in asks for a code from an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator. Your other sessions end.';
export const ownPassword = 'Your password';
export const setUpButton = 'Set up';
export const scanTitle = 'Add the shop to your authenticator app';
export const scanIntro = 'Scan this, or type the key into the app:';
export const qrCodeLabel = 'QR code for your authenticator app';
export const authenticatorKey = 'Key:';
export const code = 'Code from the app';
export const codeHint = '6 digits';
export const confirmButton = 'Confirm';
export const secondFactorInUse = 'Logging in needs a code from your authenticator app.';
export const recoveryCodesLeft = (count: number) =>
  `${count} recovery ${plural(count, { one: 'code is', other: 'codes are' })} left.`;
export const fewRecoveryCodes = ' Make new ones before you need them.';
export const newRecoveryCodesHint = 'New recovery codes replace all earlier ones.';
export const newRecoveryCodesButton = 'Make new recovery codes';
export const allLostNote =
  'If you lose the phone and the recovery codes, an administrator of the server resets the second factor: npm run staff -- reset-second-factor.';
export const proofTitle = 'Confirm that it is you';
export const proofIntro =
  'What you are about to do lasts longer than this session. What you typed is kept, and sent once you confirmed.';
export const proofCodeHint = '6 digits, or a recovery code';
export const proofCancel = 'Not now';
export const recoveryCodesTitle = 'Your recovery codes';
export const recoveryCodesIntro =
  'Print them or write them down, and keep them away from your phone: each logs you in once in place of a code. They are not shown again.';
export const recoveryCodesLabel = 'Recovery codes';
export const recoveryCodesSavedButton = 'I have saved them';
