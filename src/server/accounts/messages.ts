/** What mails about accounts say. */
export const confirmEmailBody = (
  link: string,
) => `An account was made with this e-mail. If it is yours, open this link and press the button there:

${link}

It works for 3 days. You can order without it. If you made no account, do nothing.`;
export const confirmEmailSubject = (name: string) => `Confirm your e-mail for ${name}`;
export const wrongCodesSubject = (name: string) => `Somebody guesses codes of your account at ${name}`;
export const wrongCodesBody =
  'Somebody knows the password of your account and has tried several wrong codes of your authenticator app. They are not in.\n\nIf that was not you, set a new password at once with "Forgot password?" in the log-in window.';
export const passwordChangedBody =
  'The password of your account was changed just now.\n\nIf that was you, there is nothing to do. If it was not, somebody else has been in your account: set a new password at once with "Forgot password?" in the log-in window, and write to us.';
export const invitationBody = (
  name: string,
  role: string,
  lifetimeDays: number,
  link: string,
) => `You are invited to work in the Studio of ${name}, with the role "${role}". This link lets you choose your password. It opens once, within ${lifetimeDays} days:

${link}

If you do not know what this is about, you need do nothing.`;
export const invitationSubject = (name: string) => `Your invitation to the Studio of ${name}`;
export const passwordChangedSubject = (name: string) => `Your password for ${name} was changed`;
export const secondFactorSubject = (name: string) => `A second factor was set up for your account at ${name}`;
export const secondFactorBody =
  'From now on your log-in needs a code of your authenticator app, and other sessions have ended.\n\nIf you did not set it up, contact the administrator of the shop at once: someone knows your password.';
export const otpSubject = (name: string) => `Your one-time password for ${name}`;
export const otpBody = (
  otp: string,
  email: string,
  validity: string,
  name: string,
) => `Your one-time password is ${otp}. It opens the door of ${email} once, within ${validity}.

Nobody of ${name} ever asks for it. If you did not ask for it, you need do nothing: your password stays as it is.`;
export const otpValidityInMinutes = (count: number) => `${count} minutes`;
export const otpValidityInHours = (count: number) => `${count} hours, and no other is mailed before`;
