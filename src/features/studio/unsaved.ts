import { useEffect, useRef } from 'react';
import * as messages from './messages.ts';

/** Drops the unsaved changes of the open form; undefined where there are none. */
let dropChanges: (() => void) | undefined;

/** @param drop drops the unsaved changes when the editor leaves without saving; undefined: there are none */
export const setUnsaved = (drop: (() => void) | undefined): void => {
  dropChanges = drop;
};

/** Whether the view may be left: with unsaved changes, the editor confirms it first. */
export function mayLeave(): boolean {
  if (!dropChanges) return true;
  if (!confirm(messages.leaveUnsavedQuestion)) return false;
  dropChanges();
  dropChanges = undefined;
  return true;
}

/** Lets the browser ask before the tab is closed or leaves for another page. @returns what ends it */
export function guardPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (dropChanges) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** Of a line or a column of links that scrolls, brings the current one into sight. @param current which one that is */
export function useCurrentInSight(current: string) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link is what moves the line.
  useEffect(() => {
    const link = line.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = line.current?.getBoundingClientRect();
    // `scrollIntoView` would scroll the page too.
    if (link && box)
      line.current?.scrollBy({
        left: link.left + link.width / 2 - box.left - box.width / 2,
        top: link.top + link.height / 2 - box.top - box.height / 2,
        behavior: 'instant',
      });
  }, [current]);
  return line;
}
