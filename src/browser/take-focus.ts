/**
 * A ref for an element that replaces the focused one: without focus the keyboard would start at the top of the page.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
