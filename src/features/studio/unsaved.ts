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
