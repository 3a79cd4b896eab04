import { useEffect, useMemo, useState } from 'react';
import type { TabState } from '../../../browser/tab-state.ts';
import type { Content } from '../../../client/editor/resources.ts';
import { useForm } from '../../../ui/use-form.ts';
import { setUnsaved } from '../unsaved.ts';
import { changedSince, type Draft, draftFrom } from './drafts.ts';
import {
  changedFields,
  type Field,
  type FormValue,
  type FormValues,
  getChanges,
  getValues,
} from './fields.ts';
import { toRecordFormError } from './record-form-error.ts';

/**
 * The form of one record: values, changes, one call at a time, and what went wrong.
 * @param content of the record as it was read
 * @param draft stores what is not saved; must stay the same from render to render
 */
export function useRecordForm(fields: readonly Field[], content: Content, draft: TabState<Draft>) {
  const { error, ...form } = useForm((failure) => toRecordFormError(failure, fields));
  const [before, setBefore] = useState<FormValues>(() => getValues(fields, content));
  const [found, setFound] = useState(draft.read);
  const [values, setValues] = useState<FormValues>({ ...before, ...found?.typed });
  const changes = useMemo(() => getChanges(fields, before, values), [fields, before, values]);
  const changedNames = useMemo(
    () => changedFields(fields, changes).map(({ name }) => name),
    [fields, changes],
  );
  const isChanged = changedNames.length > 0;

  useEffect(() => {
    if (changedNames.length === 0) return draft.drop();
    draft.keep(draftFrom(changedNames, before, values));
    setUnsaved(draft.drop);
    return () => setUnsaved(undefined);
  }, [draft, changedNames, before, values]);

  return {
    ...form,
    error,
    values,
    changes,
    /** The names of the fields that differ from the record. */
    changedNames,
    isChanged,
    /** A draft from before a reload or a login, with the labels of what someone else changed meanwhile. */
    restored: found && isChanged ? { changedMeanwhile: changedSince(fields, found, before) } : undefined,
    put: (name: string, value: FormValue) => setValues((now) => ({ ...now, [name]: value })),
    /** Starts over from a record as it is now. @param kept fields that keep what was typed */
    startFrom(newest: Content, kept: readonly string[] = []) {
      const fresh = getValues(fields, newest);
      setBefore(fresh);
      setValues({ ...fresh, ...Object.fromEntries(kept.map((name) => [name, values[name] ?? ''])) });
      setFound(undefined);
      form.refuse(undefined);
    },
    /** Drops the draft: nothing is left to save. */
    finish() {
      draft.drop();
      setUnsaved(undefined);
    },
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
