import type { KeyboardEvent } from 'react';

/** A listener for keys: Enter does this, and must not save the record that the field stands in. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};
