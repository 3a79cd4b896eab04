import { type TabState, tabState } from './tab-state.ts';
import { showError } from './toast.ts';

/**
 * State for the page at a route, given by the page before it (docs/architecture.md, Navigation state); its reader
 * drops it when it is used up.
 */
export type Handoff<State> = TabState<State> & {
  /** Keeps the state and goes to the page. */
  goWith: (state: State) => void;
};

/**
 * Defines what may be handed to a route.
 * @param parse undefined when what was kept is no such state
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
      else showError('Your browser blocks the storage that this step needs. Please allow it for this shop.');
    },
  };
}
