import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import type { AnyEntry, EntryCalls } from '../../../client/editor/entries.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import { $user } from '../../account/store.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { draftOf } from './drafts.ts';
import { FaultNotice } from './FaultNotice.tsx';
import { FieldInput } from './FieldInput.tsx';
import { type Content, contentsOf, type Field } from './fields.ts';
import { useEntryForm } from './use-entry-form.ts';

/** A kind of content as the Studio edits it. */
export type Editable<Entry extends AnyEntry> = {
  /** As messages name one, "coupon", and many, "coupons". */
  noun: string;
  plural: string;
  fields: readonly Field[];
  calls: EntryCalls<Entry>;
  keyOf: (entry: Entry) => Identifier;
  titleOf: (entry: Entry) => string;
  /** What a new one starts with. */
  blank?: Content;
  /** What goes with a change, besides what was changed. */
  alongside?: (entry: Entry, changes: Content) => Content;
};

type Props<Entry extends AnyEntry> = {
  kind: Editable<Entry>;
  /** Undefined: a new one is made. */
  entry: Entry | undefined;
  /** Called with the address that the entry has now, or without where it is gone. */
  onDone: (key?: Identifier) => void;
};

const NOTHING: Content = {};

/** Edits one entry: saved, refused field by field, or told that somebody else was quicker. */
export function EntryEditor<Entry extends AnyEntry>({ kind, entry, onDone }: Props<Entry>) {
  const { noun, fields, calls, keyOf, titleOf, blank = NOTHING, alongside } = kind;
  const [known, setKnown] = useState(entry);
  const [draft] = useState(() =>
    draftOf($user.get()?.email ?? '', `${noun}:${entry ? keyOf(entry) : ''}`, fields),
  );
  const form = useEntryForm(fields, known ?? blank, draft);

  const save = async () => {
    if (!known) {
      const added = await calls.add(contentsOf(fields, form.values));
      form.finish();
      showToast(`The ${noun} was added`);
      return onDone(keyOf(added));
    }
    const changes = { ...form.changes, ...alongside?.(known, form.changes) };
    const saved = await calls.change(keyOf(known), known.revision, changes);
    setKnown(saved);
    form.startFrom(saved);
    showToast('Saved');
    if (keyOf(saved) !== keyOf(known)) {
      form.finish();
      onDone(keyOf(saved));
    }
  };
  const remove = async (gone: Entry) => {
    await calls.remove(keyOf(gone), gone.revision);
    form.finish();
    showToast(`The ${noun} was deleted`);
    onDone();
  };
  const reload = (kept: readonly string[]) =>
    form.send(async () => {
      if (!known) return;
      const newest = await calls.read(keyOf(known));
      setKnown(newest);
      form.startFrom(newest, kept);
    });

  return (
    <form
      ref={form.ref}
      noValidate
      className="studio-form panel"
      aria-label={known ? `Edit ${titleOf(known)}` : `New ${noun}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void form.send(save);
      }}
    >
      <h3 className="studio-title">{known ? titleOf(known) : `New ${noun}`}</h3>
      <DraftNotice form={form} onDiscard={() => form.startFrom(known ?? blank)} />
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={form.values[field.name] ?? ''}
          error={form.fault?.fields[field.name]}
          onChange={(value) => form.put(field.name, value)}
        />
      ))}
      <div className="studio-save">
        <FaultNotice
          form={form}
          onKeepMine={() => reload(Object.keys(form.changes))}
          onTakeTheirs={() => reload([])}
        />
        <div className="studio-actions">
          <button
            type="submit"
            className="button button-primary"
            aria-disabled={form.isSending || !form.isChanged}
          >
            {form.isSending ? 'Saving...' : known ? 'Save' : `Add the ${noun}`}
          </button>
          <span role="status" className="text-muted text-sm">
            {form.isChanged ? 'Not saved yet' : known && 'Everything is saved'}
          </span>
        </div>
      </div>
      {known && (
        <div className="studio-actions">
          <ConfirmButton
            label="Delete"
            question={`Delete ${titleOf(known)}? This cannot be taken back.`}
            isBusy={form.isSending}
            onConfirm={() => void form.send(() => remove(known))}
          />
        </div>
      )}
    </form>
  );
}
