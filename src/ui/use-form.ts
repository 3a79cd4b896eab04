import { useEffect, useRef } from 'react';
import { useSending } from '../browser/use-sending.ts';

/**
 * A form that sends to the API: one call at a time, what is wrong, and the focus on the first field at fault.
 * @param toFault what a failed call says about this form
 */
export function useForm<Fault>(toFault: (error: unknown) => Fault) {
  const ref = useRef<HTMLFormElement>(null);
  const sending = useSending(toFault);
  const { fault } = sending;

  useEffect(() => {
    if (fault) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  return { ref, ...sending };
}
