import type { RecordDefinition } from '../../contract/editor/record.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { FAILURE_MESSAGES } from '../../contract/messages.ts';
import { doneResponse } from '../../contract/response.ts';
import { callAsShopper } from '../shopper.ts';

/** What every record has: `revision` names the state that was read. */
export type AnyRecord = { id: Identifier; revision: string };
/** Fields as the contract names them. */
export type Content = Record<string, unknown>;

/** The editor's calls for the records of a definition, as far as the API has them. Each throws ApiError. */
export function recordClient<RecordType extends AnyRecord>({
  path,
  response: one,
  listResponse: many,
}: RecordDefinition<RecordType>) {
  const at = (key: Identifier) => `${path}/${encodeURIComponent(key)}`;
  const unchangedSince = (revision: string) => ({ 'if-match': `"${revision}"` });
  return {
    list: async () => (await callAsShopper(many, `/editor${path}`, { failure: FAILURE_MESSAGES.read })).data,
    read: async (key: Identifier) =>
      (await callAsShopper(one, `/editor${at(key)}`, { failure: FAILURE_MESSAGES.read })).data,
    add: async (body: Content) =>
      (await callAsShopper(one, path, { method: 'POST', body, failure: FAILURE_MESSAGES.edit })).data,
    /** Refused with `edited_meanwhile` where the record has another revision by now. */
    change: async (key: Identifier, revision: string, body: Content) =>
      (
        await callAsShopper(one, at(key), {
          method: 'PATCH',
          body,
          headers: unchangedSince(revision),
          failure: FAILURE_MESSAGES.edit,
        })
      ).data,
    remove: async (key: Identifier, revision: string): Promise<void> => {
      await callAsShopper(doneResponse, at(key), {
        method: 'DELETE',
        headers: unchangedSince(revision),
        failure: FAILURE_MESSAGES.remove,
      });
    },
  };
}

export type RecordClient<RecordType extends AnyRecord> = ReturnType<typeof recordClient<RecordType>>;
