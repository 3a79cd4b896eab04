/**
 * How the shop reaches browsers: by itself, behind nginx, with its pages on one origin and its API on another, or with
 * the API of a host that knows spec §7 alone (tests/served/bare-host.ts), on one origin and on two.
 */
export type Serving = 'shop' | 'nginx' | 'other-origin' | 'bare-host' | 'bare-host-other-origin';

const SERVINGS: readonly string[] = [
  'shop',
  'nginx',
  'other-origin',
  'bare-host',
  'bare-host-other-origin',
] satisfies Serving[];
const isServing = (text: string): text is Serving => SERVINGS.includes(text);

/** @throws Error that names what there is */
function parseServing(text: string): Serving {
  if (isServing(text)) return text;
  throw new Error(`E2E_SERVED_BY is one of ${SERVINGS.join(', ')}, and not ${text}.`);
}

export const servedBy = parseServing(process.env.E2E_SERVED_BY ?? 'shop');
/** Whether the API knows spec §7 alone. */
export const isBareHost = servedBy === 'bare-host' || servedBy === 'bare-host-other-origin';
const firstPort = Number(process.env.E2E_PORT ?? 4387);

/** Where browsers find a shop, the API that tests ask for what they compare pages with, and what starts it there. */
export type Place = { baseURL: string; apiBase: string; script: string; settings: Record<string, string> };

/**
 * Two ports on one machine are two origins of one site, as www.shop.example and api.shop.example are: calls need CORS,
 * and the session's cookie comes along.
 * @param port what pages are served on
 * @param apiPort what browsers call where that is another one, always the same: the site is bundled once for both hosts
 * @param behindPort what the shop listens on behind a bare host
 */
function placeAt(port: number, apiPort: number, behindPort: number): Place {
  const baseURL = `http://127.0.0.1:${port}`;
  if (servedBy === 'shop')
    return {
      baseURL,
      apiBase: '/api',
      script: 'scripts/start.ts',
      settings: { PORT: String(port), SITE_URL: baseURL },
    };
  const shopPort = isBareHost ? behindPort : apiPort;
  const api = `http://127.0.0.1:${apiPort}/api`;
  const apiBase = servedBy === 'nginx' || servedBy === 'bare-host' ? '/api' : api;
  return {
    baseURL,
    apiBase: isBareHost ? `http://127.0.0.1:${shopPort}/api` : apiBase,
    script: 'tests/served/serve.ts',
    settings: {
      E2E_SERVED_BY: servedBy,
      PAGES_PORT: String(port),
      PORT: String(shopPort),
      SITE_URL: baseURL,
      PUBLIC_API_BASE: apiBase,
      TRUST_PROXY: String(servedBy === 'nginx'),
      ...(isBareHost && { BARE_HOST_PORT: String(apiPort), BUILD_API_BASE: api }),
    },
  };
}

/** The shop that most journeys share. */
export const sharedPlace = placeAt(firstPort, firstPort + 2, firstPort + 4);

/** What the shop in the pseudo-locale is served on. */
export const localePort = firstPort + 6;
/** What the shop with all ways to pay is served on. */
export const waysPort = firstPort + 7;
/** Where that shop is asked for. */
export const waysDoorPort = firstPort + 8;

const ownPlace = placeAt(firstPort + 1, firstPort + 3, firstPort + 5);
/**
 * The shop that the Studio's journeys change. Where it serves itself it has the site of the first, which is bundled by
 * then.
 */
export const studioPlace: Place =
  servedBy === 'shop'
    ? {
        ...ownPlace,
        settings: {
          ...ownPlace.settings,
          SITE_URL: sharedPlace.baseURL,
          ALLOWED_ORIGINS: ownPlace.baseURL,
        },
      }
    : ownPlace;
