/** Loads the compare feature when something is compared: on most visits nothing is. */
import { hasStored } from '../../browser/storage.ts';
import { COMPARE_KEY } from './key.ts';

const load = () => import('./toggles.ts');

if (hasStored(COMPARE_KEY)) void load();

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[data-compare-toggle]');
  if (button) void load().then(({ toggleCompared }) => toggleCompared(button));
});
