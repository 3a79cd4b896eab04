import type { Combobox } from './combobox.ts';

/**
 * Handles a key in the search field (the editable combobox of ARIA 1.2).
 * @returns whether the key was handled, so that the field must not handle it too
 */
export function pressKey(key: string, { active, move, erase, isOpen, close }: Combobox): boolean {
  const option = active.current();
  switch (key) {
    case 'ArrowDown':
      move(1);
      return true;
    case 'ArrowUp':
      move(-1);
      return true;
    case 'Escape':
      if (!isOpen()) return false;
      close();
      return true;
    default:
  }
  if (!option) return false;
  switch (key) {
    case 'Enter':
      option.click();
      return true;
    case 'Home':
      active.first();
      return true;
    case 'End':
      active.last();
      return true;
    case 'Delete':
      erase();
      return true;
    default:
      // Any other key edits the text, so no option stays selected.
      active.clear();
      return false;
  }
}
