import type { ReactNode } from 'react';
import {
  type AnyRecord,
  type Content,
  type RecordClient,
  recordClient,
} from '../../../client/editor/resources.ts';
import type { RecordDefinition } from '../../../contract/editor/record.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import type { Field } from '../form/fields.ts';

type TableProps<RecordType> = { records: readonly RecordType[]; getAddress: (key: string) => string };

export type TimeState = 'running' | 'waiting' | 'ended';

/** How the Studio lists and edits records. */
type Description<RecordType> = {
  /** As messages name one, "banner", and many, "banners". */
  noun: string;
  plural: string;
  fields: readonly Field[];
  getTitle(record: RecordType): string;
  /** The few words under a record's title in a list. */
  aboutOf?(record: RecordType): string;
  /** Where a record stands in time, as a chip beside its title. */
  getState?(record: RecordType): TimeState;
  /** The heading that a record is listed under, where a list has several. */
  getGroup?(record: RecordType): string;
  /** A group as a table, which is folded until it is asked for; undefined for a list. */
  getTable?(group: string, props: TableProps<RecordType>): ReactNode;
  /** Whether the shop waits for what a record does not say yet. */
  isMissing?(record: RecordType): boolean;
  /** The picture beside a record in a list, where it has one. */
  getPicture?(record: RecordType): string | null | undefined;
  /** What an editor should know before saving what the form holds; empty for nothing. */
  noteOf?(content: Content, record: RecordType | undefined): string;
  /** Where a record's form leads. */
  linksOf?(record: RecordType): readonly { label: string; href: string }[];
  /** Renders what the form holds, saved or not. @returns the address that shows it */
  preview?: (content: Content) => Promise<string>;
  /** How a record is put back, where the resource has no new ones and none is deleted. */
  reset?: {
    label: string;
    /** What that does, and to what. */
    question(record: RecordType): string;
    done: string;
    isNeeded(record: RecordType): boolean;
  };
  /** What a new record starts with. */
  blank?: Content;
  /** What is sent with a change, besides what was changed. */
  alongside?(record: RecordType, changes: Content): Content;
};

/** What editors change, such as banners or promotions, as the Studio lists and edits its records. */
export type Resource<RecordType extends AnyRecord> = Description<RecordType> & {
  definition: RecordDefinition<RecordType>;
  client: RecordClient<RecordType>;
  getKey(record: RecordType): Identifier;
};

/** @param description has `getKey` where the key of a record's address is not the field of that name */
export const describeResource = <RecordType extends AnyRecord>(
  definition: RecordDefinition<RecordType>,
  description: Description<RecordType> & { getKey?(record: RecordType): Identifier },
): Resource<RecordType> => ({
  getKey: (record) => record[definition.key as keyof RecordType] as Identifier,
  ...description,
  definition,
  client: recordClient(definition),
});
