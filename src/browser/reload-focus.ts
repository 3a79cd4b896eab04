import { toText } from './parse.ts';
import { tabState } from './tab-state.ts';

/** The path of a page that a log-in is reloading: its focus would fall to the body. */
const reloading = tabState('reloading', toText);

export const keepReloading = (): boolean => reloading.keep(location.pathname);

/** Whether a log-in has just reloaded this page, and nothing has taken the focus since; true once. */
export function takeLostFocus(): boolean {
  const path = reloading.read();
  reloading.drop();
  return path === location.pathname && document.activeElement === document.body;
}
