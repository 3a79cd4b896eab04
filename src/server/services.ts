import type { AccessTokens } from './accounts/access-tokens.ts';
import type { TokenVersions } from './accounts/token-versions.ts';
import type { CachedResponses } from './cached-responses.ts';
import type { CacheVersion } from './catalogue/cache-version.ts';
import type { Config } from './config.ts';
import type { PictureProcesses } from './content/picture-processes.ts';
import type { PictureStore } from './content/pictures.ts';
import type { Database } from './db/database.ts';
import type { Counters } from './limits/counters.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { AlertWatch } from './monitoring/watch.ts';
import type { Gateway } from './payments/gateway.ts';
import type { Publisher } from './publishing/publisher.ts';

/** What the routes work with, made once for one running shop. */
export type Services = {
  config: Config;
  database: Database;
  cacheVersion: CacheVersion;
  /** Signs what only this shop may have made. */
  secret: string;
  tokens: AccessTokens;
  versions: TokenVersions;
  /** Counts what is limited, for all instances together. */
  counters: Counters;
  pictures: PictureStore;
  /** Decode and encode pictures outside this process. */
  pictureProcesses: PictureProcesses;
  gateway: Gateway;
  cached: CachedResponses;
  publisher: Publisher;
  alerts: AlertWatch;
  metrics: Metrics;
};
