import { useEffect } from 'react';

/** Calls when the back button leads to this page as it was left, with all its state. */
export function useRestored(onRestored: () => unknown): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [onRestored]);
}

/** Calls when the shopper comes back to this page, from another tab or by the back button. */
export function useReturn(onReturn: () => unknown): void {
  useRestored(onReturn);
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && onReturn();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [onReturn]);
}
