/** What mails about accounts say. */
export const serverCommand = 'A command on the server';
export const namedActor = (name: string, email: string) => `${name} (${email})`;
export const lastingActSubject = (title: string, shop: string) => `${title}: ${shop}`;
export const lastingActBody = ({
  what,
  who,
  when,
  network,
  howToEnd,
}: {
  what: string;
  who: string;
  when: string;
  network: string | undefined;
  howToEnd: string;
}) => `${what}

By: ${who}
When: ${when}, Nepal time${network ? `\nFrom: the network ${network}` : ''}

If you know of this, there is nothing to do. If not, end it: ${howToEnd} Then set a new password for the account named above with "Forgot password?" in the log-in window, which logs it out everywhere.`;
export const keyAdded = (name: string, role: string, day: string) => ({
  title: 'An API key was made',
  what: `The API key "${name}" was made, with the role "${role}". It ends on ${day}.`,
  howToEnd: 'remove the key in the Studio under "Programs", "API keys".',
});
const howToEndStaff = (email: string) => `run "npm run staff -- remove ${email}" on the server.`;
export const staffInvited = (email: string, role: string) => ({
  title: 'Somebody was invited to the staff',
  what: `${email} was invited to the staff, as "${role}".`,
  howToEnd: howToEndStaff(email),
});
export const staffAccepted = (email: string, role: string) => ({
  title: 'Somebody joined the staff',
  what: `${email} joined the staff, as "${role}".`,
  howToEnd: howToEndStaff(email),
});
export const staffRoleChanged = (email: string, from: string, to: string) => ({
  title: 'A role in the staff was changed',
  what: `${email} of the staff was "${from}" and is "${to}" now.`,
  howToEnd: howToEndStaff(email),
});
const howToEndFactor = (email: string) =>
  `run "npm run staff -- reset-second-factor ${email}" on the server, and set it up again.`;
export const factorSetUp = (email: string) => ({
  title: 'A second factor was set up',
  what: `A second factor was set up for ${email}.`,
  howToEnd: howToEndFactor(email),
});
export const recoveryCodesMade = (email: string) => ({
  title: 'New recovery codes were made',
  what: `New recovery codes were made for ${email}; the former ones open nothing any more.`,
  howToEnd: howToEndFactor(email),
});
export const factorReset = (email: string) => ({
  title: 'A second factor was removed',
  what: `The second factor of ${email} was removed: until it is set up again the password alone opens the account.`,
  howToEnd: `${email} sets it up again in the Studio, under "Second factor".`,
});
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
