/**
 * The service worker (worker.js) keeps what was seen for when there is no network, and the manifest makes the shop an
 * app on a phone. Both wait until the page is whole.
 */
import { onceSeen, whenIdle } from '../../browser/activation.ts';

function register(): void {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

// While developing, a page out of a cache would hide what was just changed.
if (import.meta.env.PROD) addEventListener('load', () => onceSeen(() => whenIdle(register)));
