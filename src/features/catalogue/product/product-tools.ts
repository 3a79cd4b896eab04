/** Share and the alerts of a product page; the code loads at the first press. */
import { onPress } from '../../../browser/on-press.ts';

const load = () => import('./use-tool.ts');

onPress('[data-share],[data-alert]', (tool) => void load().then(({ useTool }) => useTool(tool)));
