/** Where the API is: what the build calls while pages are made, what browsers call after that. */
export const API_BASE: string = import.meta.env.SSR
  ? (process.env.BUILD_API_BASE ?? 'http://127.0.0.1:4321/api')
  : (import.meta.env.PUBLIC_API_BASE ?? '/api');

/** The base that pages write into addresses of pictures: always the browsers'. */
export const PUBLIC_API_BASE: string = import.meta.env.PUBLIC_API_BASE ?? '/api';
