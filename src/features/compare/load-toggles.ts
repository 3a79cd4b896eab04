/** Loads the compare feature when something is compared: on most visits nothing is. */
import { onPress } from '../../browser/on-press.ts';
import { hasStored } from '../../browser/storage.ts';
import { COMPARE_KEY } from './key.ts';

const load = () => import('./toggles.ts');

if (hasStored(COMPARE_KEY)) void load();

onPress(
  '[data-compare-toggle]',
  (button) => void load().then(({ toggleCompared }) => toggleCompared(button)),
);
