import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../client/http.ts';
import { FAILURE_MESSAGES } from '../../../contract/messages.ts';
import { setUnsaved } from '../unsaved.ts';
import { type Content, changesOf, type Field, type FormValue, type FormValues, valuesOf } from './fields.ts';

/** What is wrong: with the whole, with fields, or that someone else was quicker. */
type Fault = { message: string; fields: Record<string, string>; isConflict: boolean };

const faultOf = (error: unknown): Fault =>
  error instanceof CallError
    ? { message: error.message, fields: error.fields, isConflict: error.code === 'edited_meanwhile' }
    : { message: FAILURE_MESSAGES.edit, fields: {}, isConflict: false };

/**
 * A form over one entry: what was typed, what of it differs, one call at a time, and what went wrong.
 * @param content what the entry is now; a new one takes the form's changes onto it
 */
export function useEntryForm(fields: readonly Field[], content: Content) {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [before, setBefore] = useState<FormValues>(() => valuesOf(fields, content));
  const [values, setValues] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const changes = changesOf(fields, before, values);
  const isChanged = Object.keys(changes).length > 0;

  useEffect(() => {
    setUnsaved(isChanged);
    return () => setUnsaved(false);
  }, [isChanged]);
  useEffect(() => {
    if (fault) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  return {
    ref,
    values,
    changes,
    isChanged,
    isBusy,
    fault,
    put: (name: string, value: FormValue) => setValues((now) => ({ ...now, [name]: value })),
    /** Starts over from an entry as it is now; what was typed and not saved stays on top where asked for. */
    startFrom(newest: Content, kept: readonly string[] = []) {
      const fresh = valuesOf(fields, newest);
      setBefore(fresh);
      setValues({ ...fresh, ...Object.fromEntries(kept.map((name) => [name, values[name] ?? ''])) });
      setFault(undefined);
    },
    /** Runs one call. @returns whether it went well */
    async run(call: () => Promise<void>): Promise<boolean> {
      // State alone is too late for a second press that comes before the next render.
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setFault(undefined);
      setBusy(true);
      const wentWell = await call().then(
        () => true,
        (error) => {
          setFault(faultOf(error));
          return false;
        },
      );
      isUnderWay.current = false;
      setBusy(false);
      return wentWell;
    },
  };
}
export type EntryForm = ReturnType<typeof useEntryForm>;
