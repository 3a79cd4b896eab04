import { useEffect, useState } from 'react';

/** Milliseconds without a response after which the wait is explained to the shopper. */
const LATE_AFTER = 4000;

/** Whether something has been under way for longer than one expects. */
export function useIsLate(isUnderWay: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay]);
  return isLate;
}
