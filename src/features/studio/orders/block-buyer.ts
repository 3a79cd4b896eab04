import { recordClient } from '../../../client/editor/resources.ts';
import { ApiError } from '../../../client/http.ts';
import { blockedContactDefinition } from '../../../contract/editor/blocked-contact.ts';
import { canonicalMailbox } from '../../../rules/person/canonical-mailbox.ts';

/** Phone number and e-mail of a buyer. Not the network: honest customers share it. */
export type Buyer = { phone: string; email: string | undefined };

const calls = recordClient(blockedContactDefinition);

/** What of a buyer is blocked. */
export const getContacts = ({ phone, email }: Buyer) => [
  { kind: 'phone', value: phone },
  ...(email ? [{ kind: 'email', value: email }] : []),
];

/** Blocks a buyer; a contact that is blocked already stays blocked. @param note why @throws ApiError */
export async function blockBuyer(buyer: Buyer, note: string): Promise<void> {
  for (const contact of getContacts(buyer))
    await calls.add({ ...contact, note }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'already_taken')) throw error;
    });
}

/** Takes orders of a buyer again: whatever spelling of the e-mail was blocked. @throws ApiError */
export async function unblockBuyer({ phone, email = '' }: Buyer): Promise<void> {
  const blocked = await calls.list();
  const own = blocked.filter(({ kind, value }) =>
    kind === 'email'
      ? [email.toLowerCase(), canonicalMailbox(email)].includes(value)
      : kind === 'phone' && value === phone,
  );
  for (const { id, revision } of own) await calls.remove(id, revision);
}
