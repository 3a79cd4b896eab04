import { useEffect } from 'react';

/** Calls back when the page returns from the back/forward cache, with all its state. */
export function useRestored(onRestored: () => unknown): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onRestored();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [onRestored]);
}

/** Calls back when the shopper returns to this page, from another tab or by the back button. */
export function useReturn(onReturn: () => unknown): void {
  useRestored(onReturn);
  useEffect(() => {
    const onChange = () => document.visibilityState === 'visible' && onReturn();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [onReturn]);
}
