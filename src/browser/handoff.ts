import * as messages from './messages.ts';
import { type TabState, tabState } from './tab-state.ts';
import { showError } from './toast.ts';

/**
 * State that one page leaves for the page at a route (docs/architecture.md, Navigation state). The page that reads it
 * drops it when it no longer needs it.
 */
export type Handoff<State> = TabState<State> & {
  /** Stores the state and goes to the page. */
  goWith: (state: State) => void;
};

/**
 * Defines what may be handed to a route.
 * @param parse returns undefined for a stored value of another shape
 */
export function handoffTo<State>(
  route: string,
  parse: (value: unknown) => State | undefined,
): Handoff<State> {
  const kept = tabState(`handoff:${route}`, parse);
  return {
    ...kept,
    goWith: (state) => {
      if (kept.keep(state)) location.assign(route);
      else showError(messages.storageBlockedError);
    },
  };
}
