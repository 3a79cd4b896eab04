const TARGETS = 'button:not([aria-disabled="true"]), input';

const after = (work: () => void): void => void requestAnimationFrame(work);

/** Gives the focus back to a button whose row is moved: a browser takes it from what moves. */
export const keepFocus = (button: HTMLElement): void => after(() => button.focus());

/** Hands the focus of a row that goes to the one after it, else to the one before: a keyboard goes on from there. */
export function passFocusOn(row: Element | null | undefined): void {
  const heir = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = heir?.matches(TARGETS) ? heir : heir?.querySelector(TARGETS);
  after(() => target instanceof HTMLElement && target.focus());
}

/** Moves the focus to the first field of a row that is about to come in front of this button. */
export const focusRowBefore = (button: HTMLElement): void =>
  after(() => button.previousElementSibling?.querySelector('input')?.focus());
