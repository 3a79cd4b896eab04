/** What mails about accounts say. */
export const confirmEmailBody = (
  link: string,
) => `Someone, probably you, created an account with this email. To confirm it, open this link and press the button there:

${link}

The link works for 3 days. You can order without confirming. If this was not you, you can ignore this email.`;
export const confirmEmailSubject = (name: string) => `Confirm your email for ${name}`;
export const wrongCodesSubject = (name: string) => `Someone is guessing codes for your account at ${name}`;
export const wrongCodesBody =
  'Someone knows your password and has entered several wrong codes for your authenticator app. They did not get in.\n\nIf that was not you, set a new password at once: choose "Forgot password?" in the log-in window.';
export const passwordChangedBody =
  'The password of your account was changed just now.\n\nIf that was you, there is nothing to do. If not, someone else has access to your account: set a new password at once with "Forgot password?" in the log-in window, and write to us.';
export const invitationBody = (
  name: string,
  role: string,
  lifetimeDays: number,
  link: string,
) => `You are invited to work in the Studio of ${name}, with the role "${role}". This link lets you choose your password. It opens once, within ${lifetimeDays} days:

${link}

If you do not know what this is about, you can ignore this email.`;
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
) => `Your one-time password is ${otp}. It works once, for ${email}, within ${validity}.

Nobody at ${name} will ever ask you for it. If you did not request it, you can ignore this email: your password stays the same.`;
export const otpValidityInMinutes = (count: number) => `${count} minutes`;
export const otpValidityInHours = (count: number) => `${count} hours; we send no other before then`;
