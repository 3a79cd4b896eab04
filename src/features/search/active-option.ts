const readKey = (option: HTMLElement) => option.getAttribute('href') ?? option.textContent;

/**
 * The option that the arrow keys selected. The focus stays in the field; `aria-activedescendant` names the option to
 * screen readers.
 */
export function activeOption(input: HTMLInputElement, list: HTMLElement) {
  let active: HTMLElement | undefined;
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function set(option: HTMLElement | undefined) {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  return {
    current: () => active,
    clear: () => set(undefined),
    /** Selects what was selected in an earlier list, where this one has it too. */
    again: (before: HTMLElement) => set(options().find((option) => readKey(option) === readKey(before))),
    first: () => set(options()[0]),
    last: () => set(options().at(-1)),
    /** Wraps around at both ends. */
    move(step: 1 | -1): void {
      const all = options();
      const from = active ? all.indexOf(active) : step > 0 ? -1 : all.length;
      set(all.at((from + step) % all.length));
    },
  };
}
