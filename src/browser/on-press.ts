/**
 * Calls `use` with the element of a selector that is pressed, or that holds what is pressed: one listener for all of a
 * page, also for those that come later.
 * @param sign another event than a press, for what is prepared before
 */
export function onPress(
  selector: string,
  use: (pressed: HTMLElement) => void,
  sign: 'click' | 'focusin' | 'pointerover' = 'click',
): void {
  document.addEventListener(sign, ({ target }) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>(selector);
    if (pressed) use(pressed);
  });
}
