/** What refuses a webhook, what its log says, and the mail about one that was paused. */
export const notEncrypted = 'Enter an https address';
export const notPublic = 'This address is not public: events are sent only to what everybody can reach';
export const mostWebhooks = (most: number) => `There are ${most} webhooks already. Remove one first.`;

export const answered = (code: number) => `The receiver answered ${code}.`;
export const redirected = (code: number) =>
  `The receiver answered ${code}. Redirects are not followed: enter its new address.`;
export const silent = (seconds: number) => `The receiver did not answer within ${seconds} seconds.`;
export const unreachable = (why: string) => `The receiver was not reached: ${why}.`;
export const addressNotPublic = 'The address leads to a network that is not public.';
export const secretUnreadable =
  'Its secret cannot be read: AUTH_SECRET is another one. Remove this webhook and add it again.';

export const pausedSubject = (shop: string) => `${shop} sends no events to a program any more`;
const BECAUSE = {
  gone: 'The receiver answered that it wants no more (410 Gone).',
  failing: 'Every attempt has failed for days.',
};
export const pausedBody = (
  url: string,
  because: keyof typeof BECAUSE,
) => `Nothing more is sent to ${url}, and new events are not noted for it.

${BECAUSE[because]} When the receiver is ready again, start it in the Studio under "Programs".`;

const sentTo = (url: string, events: readonly string[]) =>
  `These events of the shop are sent to ${url}: ${events.join(', ')}.`;
const howToEnd = 'remove the webhook in the Studio under "Programs".';
export const webhookAdded = (url: string, events: readonly string[]) => ({
  title: 'A webhook was added',
  what: sentTo(url, events),
  howToEnd,
});
export const webhookChanged = (url: string, events: readonly string[], isActive: boolean) => ({
  title: 'A webhook was changed',
  what: isActive ? sentTo(url, events) : `It is paused: nothing is sent to ${url}.`,
  howToEnd,
});
