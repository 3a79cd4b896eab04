import type { APIRoute } from 'astro';
import worker from '../features/offline/worker.js?raw';

/** The service worker, at the root of the site: its scope is what lies below its own address. */
export const GET: APIRoute = () =>
  new Response(worker, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
