import { useRef, useState } from 'react';

/**
 * One call to the API at a time, however often its button is pressed, and what went wrong with the last one.
 * @param toError what a failed call says here
 */
export function useSending<Failure>(toError: (error: unknown) => Failure) {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Failure>();

  const send = async (call: () => Promise<void>) => {
    // State alone is too late for a second press that comes before the next render.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setError(undefined);
    setSending(true);
    await call().catch((thrown) => setError(toError(thrown)));
    isUnderWay.current = false;
    setSending(false);
  };

  return { error, isSending, refuse: setError, send };
}
