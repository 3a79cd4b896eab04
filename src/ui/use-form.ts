import { useEffect, useRef } from 'react';
import { useSending } from '../browser/use-sending.ts';

/**
 * A form that sends to the API: one call at a time, what is wrong, and the focus on the first field at fault.
 * @param toError what a failed call says about this form
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
