/** What gives up what a form holds and has not saved; undefined where there is nothing to lose. */
let giveUp: (() => void) | undefined;

/** @param abandon forgets what is not saved, for whoever leaves all the same */
export const setUnsaved = (abandon: (() => void) | undefined): void => {
  giveUp = abandon;
};

/** Whether the view may be left: whoever would lose something is asked first. */
export function mayLeave(): boolean {
  if (!giveUp) return true;
  if (!confirm('Leave without saving your changes?')) return false;
  giveUp();
  giveUp = undefined;
  return true;
}

/** Closing the tab or going to another page asks as well, in the browser's own words. */
export function guardPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (giveUp) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
