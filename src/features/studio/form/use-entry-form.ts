import { useEffect, useMemo, useState } from 'react';
import type { TabState } from '../../../browser/tab-state.ts';
import { useForm } from '../../../ui/use-form.ts';
import { setUnsaved } from '../unsaved.ts';
import { changedSince, type Draft, draftFrom } from './drafts.ts';
import { type Content, changesOf, type Field, type FormValue, type FormValues, valuesOf } from './fields.ts';
import { faultOf } from './form-fault.ts';

/**
 * A form over one entry: what was typed, what of it differs, one call at a time, and what went wrong.
 * @param content what the entry is now; a new one takes the form's changes onto it
 * @param draft keeps what is not saved; must stay the same from render to render
 */
export function useEntryForm(fields: readonly Field[], content: Content, draft: TabState<Draft>) {
  const form = useForm((error) => faultOf(error, fields));
  const [before, setBefore] = useState<FormValues>(() => valuesOf(fields, content));
  const [found, setFound] = useState(draft.read);
  const [values, setValues] = useState<FormValues>({ ...before, ...found?.typed });
  const changes = useMemo(() => changesOf(fields, before, values), [fields, before, values]);
  const isChanged = Object.keys(changes).length > 0;

  useEffect(() => {
    const names = Object.keys(changes);
    if (names.length === 0) return draft.drop();
    draft.keep(draftFrom(names, before, values));
    setUnsaved(draft.drop);
    return () => setUnsaved(undefined);
  }, [draft, changes, before, values]);

  return {
    ...form,
    values,
    changes,
    isChanged,
    /** What came back from before a reload or a login: the labels of what someone else changed meanwhile. */
    broughtBack: found && isChanged ? { changedMeanwhile: changedSince(fields, found, before) } : undefined,
    put: (name: string, value: FormValue) => setValues((now) => ({ ...now, [name]: value })),
    /** Starts over from an entry as it is now; what was typed and not saved stays on top where asked for. */
    startFrom(newest: Content, kept: readonly string[] = []) {
      const fresh = valuesOf(fields, newest);
      setBefore(fresh);
      setValues({ ...fresh, ...Object.fromEntries(kept.map((name) => [name, values[name] ?? ''])) });
      setFound(undefined);
      form.refuse(undefined);
    },
    /** Nothing is left to save: the form may be left. */
    finish() {
      draft.drop();
      setUnsaved(undefined);
    },
  };
}
export type EntryForm = ReturnType<typeof useEntryForm>;
