import { useEffect, useState } from 'react';

/** After so long without an answer a shopper is told that the wait is no accident, in milliseconds. */
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
