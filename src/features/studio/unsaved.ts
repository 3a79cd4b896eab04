/** Whether a form holds what is not saved: whoever leaves it is asked first. */
let isUnsaved = false;

export const setUnsaved = (value: boolean): void => {
  isUnsaved = value;
};

/** Whether the view may be left. */
export const mayLeave = (): boolean => !isUnsaved || confirm('Leave without saving your changes?');

/** Closing the tab or going to another page asks as well, in the browser's own words. */
export function guardPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsaved) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
