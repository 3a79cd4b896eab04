/** A ref for what takes the place of the element that had the focus: else a keyboard starts again at the top. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
