import { useEffect, useRef } from 'react';
import { useSending } from '../browser/use-sending.ts';

/**
 * A form that calls the API: one call at a time, its error, and the focus on the first invalid field.
 * @param toError turns a failed call into what this form shows
 */
export function useForm<Failure>(toError: (error: unknown) => Failure) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useSending(toError);
  const { error } = sending;

  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  return { ref, ...sending };
}
