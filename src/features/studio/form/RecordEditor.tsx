import { useState } from 'react';
import { showToast } from '../../../browser/toast.ts';
import type { AnyRecord, Content } from '../../../client/editor/resources.ts';
import type { Identifier } from '../../../contract/identifier.ts';
import type { Permission } from '../../../contract/staff.ts';
import { slugify } from '../../../rules/product/slug.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { $user } from '../../session/store.ts';
import * as shared from '../messages.ts';
import { LiveState } from '../publish/PublicationRow.tsx';
import type { Resource } from '../resources/resource.ts';
import { useMissingPicture } from '../use-missing-picture.ts';
import { makeDraft } from './drafts.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { FieldInput } from './FieldInput.tsx';
import { type Field, getContents } from './fields.ts';
import * as messages from './messages.ts';
import { type RecordForm, useRecordForm } from './use-record-form.ts';

type DraftNoticeProps = { form: RecordForm; onDiscard: () => void };

/** Says that a draft was restored, and which of its fields someone else changed meanwhile. */
function DraftNotice({ form: { restored }, onDiscard }: DraftNoticeProps) {
  if (!restored) return null;
  const { changedMeanwhile } = restored;
  return (
    <div role="status" className="studio-note">
      <p>{messages.draftRestored}</p>
      {changedMeanwhile.length > 0 && (
        <p className="font-medium">{messages.changedMeanwhile(changedMeanwhile.join(', '))}</p>
      )}
      <div className="studio-actions">
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          {messages.discardButton}
        </button>
      </div>
    </div>
  );
}

type Props<RecordType extends AnyRecord> = {
  resource: Resource<RecordType>;
  /** Undefined: a new one is made. */
  record: RecordType | undefined;
  /** Called with the key that the record has now, or without one where it was deleted. */
  onDone: (key?: Identifier) => void;
};

const NOTHING: Content = {};
/** Who may change what pages are made of. */
const PUBLISHED: readonly Permission[] = ['catalogue', 'content', 'settings'];

/** The form of one record: it saves, shows errors at their fields, and resolves conflicts with other editors. */
export function RecordEditor<RecordType extends AnyRecord>({ resource, record, onDone }: Props<RecordType>) {
  const {
    definition,
    noun,
    fields,
    client,
    getKey,
    getTitle,
    blank = NOTHING,
    alongside,
    linksOf,
    noteOf,
    preview,
    reset,
  } = resource;
  const [known, setKnown] = useState(record);
  const [draft] = useState(() =>
    makeDraft($user.get()?.email ?? '', `${noun}:${record ? getKey(record) : ''}`, fields),
  );
  const form = useRecordForm(fields, known ?? blank, draft);

  const missingPicture = useMissingPicture(known && resource.getPicture?.(known));
  const savedState = PUBLISHED.includes(definition.permission) ? (
    <LiveState missingPicture={missingPicture} />
  ) : (
    shared.saved
  );
  const { slug, name } = form.values;
  const taken =
    form.error?.isTaken && definition.key === 'slug' ? String(slug) || slugify(String(name)) : undefined;
  const { main = [], beside = [] } = Object.groupBy(
    fields.filter(({ isShown }) => isShown?.(form.values) ?? true),
    ({ isBeside }) => (isBeside ? 'beside' : 'main'),
  );
  const input = (shown: readonly Field[]) =>
    shown.map((field) => (
      <FieldInput
        key={field.name}
        field={field}
        values={form.values}
        value={form.values[field.name] ?? ''}
        error={form.error?.fields[field.name]}
        onChange={(value) => form.put(field.name, value)}
      />
    ));
  const note = noteOf?.(getContents(fields, form.values), known);

  const save = async () => {
    if (!known) {
      const added = await client.add(getContents(fields, form.values));
      form.finish();
      return onDone(getKey(added));
    }
    const changes = { ...form.changes, ...alongside?.(known, form.changes) };
    const saved = await client.change(getKey(known), known.revision, changes);
    setKnown(saved);
    form.startFrom(saved);
    if (getKey(saved) !== getKey(known)) {
      form.finish();
      onDone(getKey(saved));
    }
  };
  const remove = async (gone: RecordType) => {
    await client.remove(getKey(gone), gone.revision);
    form.finish();
    showToast(reset?.done ?? messages.recordDeleted(noun));
    onDone();
  };
  const openPreview = () => {
    // Opened by the press itself: a browser blocks a tab that comes seconds later.
    const tab = open('', '_blank');
    void form.send(async () => {
      try {
        const address = await preview?.(getContents(fields, form.values));
        if (tab && address) tab.location.replace(address);
      } catch (failure) {
        tab?.close();
        throw failure;
      }
    });
  };
  const reload = (kept: readonly string[]) =>
    form.send(async () => {
      if (!known) return;
      const newest = await client.read(getKey(known));
      setKnown(newest);
      form.startFrom(newest, kept);
    });

  return (
    <form
      ref={form.ref}
      noValidate
      className="studio-form panel"
      aria-label={known ? messages.editLabel(getTitle(known)) : shared.newRecord(noun)}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isChanged) void form.send(save);
      }}
    >
      <h3 className="studio-title">{known ? getTitle(known) : shared.newRecord(noun)}</h3>
      <DraftNotice form={form} onDiscard={() => form.startFrom(known ?? blank)} />
      {beside.length === 0 ? (
        <div className="studio-fields">{input(main)}</div>
      ) : (
        <div className="studio-columns">
          <div>
            <div className="studio-fields">{input(main)}</div>
          </div>
          <div>{input(beside)}</div>
        </div>
      )}
      {note && (
        <p role="status" className="studio-note studio-hold">
          {note}
        </p>
      )}
      <div className="studio-save">
        <ErrorNotice
          form={form}
          taken={
            taken === undefined
              ? undefined
              : { says: messages.recordTaken(noun, taken), onOpen: () => onDone(taken) }
          }
          onKeepMine={() => reload(form.changedNames)}
          onTakeTheirs={() => reload([])}
        />
        <div className="studio-actions">
          <button
            type="submit"
            className="button button-primary"
            aria-disabled={form.isSending || !form.isChanged}
          >
            {form.isSending ? shared.saving : known ? shared.save : messages.addButton(noun)}
          </button>
          {preview && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={form.isSending}
              onClick={openPreview}
            >
              {messages.previewButton}
            </button>
          )}
          <p role="status" className="studio-grow text-muted text-sm">
            {form.isChanged ? messages.unsavedState : known && savedState}
          </p>
        </div>
      </div>
      {known && (
        <div className="studio-actions">
          {linksOf?.(known).map(({ label, href }) => (
            <a key={label} className="button button-quiet" href={href}>
              {label}
            </a>
          ))}
          {(!reset || reset.isNeeded(known)) && (
            <ConfirmDialog
              label={reset?.label ?? messages.deleteButton}
              question={reset?.question(known) ?? messages.deleteQuestion(getTitle(known))}
              isBusy={form.isSending}
              onConfirm={() => void form.send(() => remove(known))}
            />
          )}
        </div>
      )}
    </form>
  );
}
