/** How the shop reaches browsers: by itself, behind nginx, or with its pages on one origin and its API on another. */
export type Serving = 'shop' | 'nginx' | 'other-origin';

const SERVINGS: readonly string[] = ['shop', 'nginx', 'other-origin'] satisfies Serving[];
const isServing = (text: string): text is Serving => SERVINGS.includes(text);

/** @throws Error that names what there is */
function parseServing(text: string): Serving {
  if (isServing(text)) return text;
  throw new Error(`E2E_SERVED_BY is one of ${SERVINGS.join(', ')}, and not ${text}.`);
}

export const servedBy = parseServing(process.env.E2E_SERVED_BY ?? 'shop');
const firstPort = Number(process.env.E2E_PORT ?? 4387);

/** Where browsers find a shop, and what starts it there. */
export type Place = { baseURL: string; apiBase: string; script: string; settings: Record<string, string> };

/**
 * Two ports on one machine are two origins of one site, as www.shop.example and api.shop.example are: calls need CORS,
 * and the session's cookie comes along.
 * @param port what pages are served on
 * @param shopPort what the shop listens on where it doesn't serve pages to browsers itself
 */
function placeAt(port: number, shopPort: number): Place {
  const baseURL = `http://127.0.0.1:${port}`;
  if (servedBy === 'shop')
    return {
      baseURL,
      apiBase: '/api',
      script: 'scripts/start.ts',
      settings: { PORT: String(port), SITE_URL: baseURL },
    };
  const apiBase = servedBy === 'nginx' ? '/api' : `http://127.0.0.1:${shopPort}/api`;
  return {
    baseURL,
    apiBase,
    script: 'tests/served/serve.ts',
    settings: {
      E2E_SERVED_BY: servedBy,
      PAGES_PORT: String(port),
      PORT: String(shopPort),
      SITE_URL: baseURL,
      PUBLIC_API_BASE: apiBase,
      TRUST_PROXY: String(servedBy === 'nginx'),
    },
  };
}

/** The shop that most journeys share, and the one that the Studio's change. */
export const sharedPlace = placeAt(firstPort, firstPort + 2);
export const studioPlace = placeAt(firstPort + 1, firstPort + 3);
