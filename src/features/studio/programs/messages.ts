import type { StaffRole } from '../../../contract/staff-role.ts';
import type { PauseReason, WebhookDelivery, WebhookEvent } from '../../../contract/webhook.ts';

/** What webhooks say. */
export const webhooksNote =
  'The shop sends what happens to the address of a program, signed, and tries for three days until it arrives. Events name orders and products by their numbers, and no person.';
export const loadingWebhooks = 'Loading webhooks...';
export const noWebhooks = 'No webhooks yet.';
export const webhooksLabel = 'Webhooks';
export const addTitle = 'New webhook';
export const urlLabel = 'Address of the program';
export const urlHint = 'An https address that everybody can reach';
export const eventsLabel = 'Events';
export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'New order',
  'order.updated': 'Order: status or payment changed',
  'stock.changed': 'Stock changed',
  'product.created': 'New product',
  'product.updated': 'Product changed',
  'product.deleted': 'Product deleted',
};
export const addButton = 'Add the webhook';
export const secretTitle = 'The secret of this webhook';
export const secretIntro =
  'The program needs it to verify what it gets. It is shown only now: copy it to the program.';
export const secretLabel = 'Secret';
export const copySecret = 'Copy the secret';
export const savedSecret = 'I have saved it';
export const active = 'Active';
export const paused: Readonly<Record<PauseReason, string>> = {
  staff: 'Paused',
  gone: 'Paused: the receiver wants no more',
  failing: 'Paused: every attempt failed for days',
};
export const failingSince = (time: string) => `Fails since ${time}`;
export const waitingCount = (count: number) => (count === 1 ? '1 event waits' : `${count} events wait`);
export const testButton = 'Send a test';
export const testArrived = (code: number | null) => `The test arrived: the receiver answered ${code}.`;
export const testFailed = (why: string | null) => `The test did not arrive. ${why}`;
export const pauseButton = 'Pause';
export const startButton = 'Start';
export const removeButton = 'Remove';
export const removeQuestion = 'Remove this webhook with its log? What waits is not sent any more.';
export const ofAddress = (button: string, url: string) => `${button}: ${url}`;
export const logLink = 'Log';

export const allWebhooks = 'All webhooks';
export const logTitle = (url: string) => `What was sent to ${url}`;
export const logNote = 'Kept for 30 days. A receiver knows what it got twice by its id.';
export const logLabel = 'Log';
export const loadingLog = 'Loading the log...';
export const emptyLog = 'Nothing was sent yet.';
export const statuses: Readonly<Record<WebhookDelivery['status'], string>> = {
  waiting: 'Waits',
  delivered: 'Arrived',
  failed: 'Given up',
};
export const tried = (attempts: number) => (attempts === 1 ? 'tried once' : `tried ${attempts} times`);
export const nextAttempt = (time: string) => `next attempt ${time}`;
export const answeredCode = (code: number) => `answered ${code}`;
export const again = 'Send again';

/** What API keys say. */
export const partsLabel = 'Programs';
export const webhooksPart = 'Webhooks';
export const keysPart = 'API keys';
export const keysNote =
  'With a key a program calls the API, as one of the staff with its role. What it does stands in the audit log under its name. A key ends on its day, when you remove it, and with the owner who made it.';
export const loadingKeys = 'Loading API keys...';
export const noKeys = 'No API keys yet.';
export const keysLabel = 'API keys';
export const addKeyTitle = 'New API key';
export const keyNameLabel = 'Name of the program';
export const roleLabel = 'It may what this role may';
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  editor: 'Editor: catalogue, stock and offers',
  orders: 'Orders: confirm, ship and cancel',
  finance: 'Finance: bills, refunds and figures',
};
export const endLabel = 'Last day';
export const endHint = 'In Nepal, a year from now at the latest';
export const addKeyButton = 'Make the key';
export const keyTitle = 'The key of this program';
export const keyIntro =
  'Whoever has it may what the program may. It is shown only now: copy it to the program.';
export const keyLabel = 'Key';
export const copyKey = 'Copy the key';
export const ended = 'Ended';
export const endsOn = (day: string) => `ends on ${day}`;
export const madeBy = (name: string) => `made by ${name}`;
export const lastUsed = (time: string) => `last used ${time}`;
export const neverUsed = 'never used';
export const removeKeyQuestion = 'Remove this key? The program is refused from now on.';
