/**
 * The base address of the API: of the one that a build reads while it renders pages, and in browsers of the public
 * one.
 */
export const API_BASE: string = import.meta.env.SSR
  ? (process.env.BUILD_API_BASE ?? 'http://127.0.0.1:4321/api')
  : (import.meta.env.PUBLIC_API_BASE ?? '/api');

/** The base of picture addresses in pages: always the public one, because browsers load them. */
export const PUBLIC_API_BASE: string = import.meta.env.PUBLIC_API_BASE ?? '/api';
