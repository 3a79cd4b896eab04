/** The service worker (worker.js) keeps what was seen for when there is no network. It waits until the page is whole. */
import { onceSeen, whenIdle } from '../../ui/activation.ts';

const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

// While developing, a page out of a cache would hide what was just changed.
if (import.meta.env.PROD) addEventListener('load', () => onceSeen(() => whenIdle(register)));
