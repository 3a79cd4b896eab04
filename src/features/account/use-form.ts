import { useEffect, useRef, useState } from 'react';
import type { FormFault } from './form-fault.ts';

/**
 * A form that sends to the API: one call at a time however often it is pressed, what is wrong, and the focus on the
 * first field at fault.
 * @param toFault what a failed call says about this form
 */
export function useForm(toFault: (error: unknown) => FormFault) {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<FormFault>();

  useEffect(() => {
    if (fault) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const send = async (call: () => Promise<void>) => {
    // State alone is too late for a second press that comes before the next render.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFault(undefined);
    setSending(true);
    await call().catch((error) => setFault(toFault(error)));
    isUnderWay.current = false;
    setSending(false);
  };

  return { ref, fault, isSending, refuse: setFault, send };
}
