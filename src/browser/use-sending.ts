import { useRef, useState } from 'react';

/**
 * One call to the API at a time, however often its button is pressed, and what went wrong with the last one.
 * @param toFault what a failed call says here
 */
export function useSending<Fault>(toFault: (error: unknown) => Fault) {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault>();

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

  return { fault, isSending, refuse: setFault, send };
}
