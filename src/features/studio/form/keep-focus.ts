const TARGETS = 'button:not([aria-disabled="true"]), input';

const afterRender = (work: () => void): void => void requestAnimationFrame(work);

/** Returns the focus to a button whose row moves: a moved element loses it. */
export const keepFocus = (button: HTMLElement): void => afterRender(() => button.focus());

/** Moves the focus of a removed row to the next one, else to the one before, so that a keyboard continues there. */
export function passFocusOn(row: Element | null | undefined): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.matches(TARGETS) ? neighbour : neighbour?.querySelector(TARGETS);
  afterRender(() => target instanceof HTMLElement && target.focus());
}

/** Moves the focus to the first field of a row that is being added before this button. */
export const focusRowBefore = (button: HTMLElement): void =>
  afterRender(() => button.previousElementSibling?.querySelector('input')?.focus());
