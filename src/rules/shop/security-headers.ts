/**
 * The security headers of every response, by the embedded server, nginx (deploy/nginx) and hosts that read
 * `_headers`. A page's own policy for scripts is in the page; `frame-ancestors` cannot be set there (CSP level 3,
 * §3.3). Constants: a library such as @fastify/helmet would have defaults to switch off, and nginx would not know it.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // For browsers without frame-ancestors.
  'X-Frame-Options': 'DENY',
};

/** `Strict-Transport-Security`, for a site that is reached by https. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';
