import { useRef, useState } from 'react';

/**
 * Runs one call to the API at a time, however often its button is pressed, and holds the error of the last one.
 * @param toError turns a failed call into what this form shows
 */
export function useSending<Failure>(toError: (error: unknown) => Failure) {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Failure>();

  const send = async (call: () => Promise<void>) => {
    // State updates after the next render; a ref blocks a double click before it.
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
