/**
 * Registers the service worker (worker.js), which caches visited pages for use without a network, and the manifest,
 * which makes the shop installable. Both wait until the page is loaded.
 */
import { onceSeen, whenIdle } from '../../browser/activation.ts';

function register(): void {
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

// In development a cached page would hide the latest change.
if (import.meta.env.PROD) addEventListener('load', () => onceSeen(() => whenIdle(register)));
