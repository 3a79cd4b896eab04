import { type RecordDefinition, recordCalls } from '../../contract/editor/record.ts';
import type { Identifier } from '../../contract/identifier.ts';
import { callApi } from '../call-api.ts';

/** What every record has: `revision` names the state that was read. */
export type AnyRecord = { id: Identifier; revision: string };
/** Fields as the contract names them. */
export type Content = Record<string, unknown>;

/** The editor's calls for the records of a definition, as far as the API has them. Each throws ApiError. */
export function recordClient<RecordType extends AnyRecord>(definition: RecordDefinition<RecordType>) {
  const calls = recordCalls(definition);
  const at = (key: Identifier) => ({ [definition.key]: key });
  return {
    list: async () => (await callApi(calls.list)).data,
    read: async (key: Identifier) => (await callApi(calls.read, at(key))).data,
    add: async (body: Content) => (await callApi(calls.add, { body })).data,
    /** Refused with `edited_meanwhile` where the record has another revision by now. */
    change: async (key: Identifier, revision: string, body: Content) =>
      (await callApi(calls.change, { ...at(key), revision, body })).data,
    remove: async (key: Identifier, revision: string) => callApi(calls.remove, { ...at(key), revision }),
  };
}

export type RecordClient<RecordType extends AnyRecord> = ReturnType<typeof recordClient<RecordType>>;
