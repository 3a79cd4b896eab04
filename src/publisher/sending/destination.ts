import type { StorageSettings } from '../../system/object-storage.ts';
import type { Release, Releases } from '../releasing/releases.ts';

/** A CDN that caches pages, and the key to its API. */
export type CdnSettings = {
  kind: 'cloudflare';
  apiBase: string;
  zoneId: string;
  token: string;
};

/** One step of sending, as the settings want it. `timeLimitMs`: a longer running command is ended with its children. */
export type SendStep =
  | { name: 'store'; storage: StorageSettings }
  | { name: 'command'; command: string; timeLimitMs: number }
  | { name: 'purge'; cdn: CdnSettings; siteUrl: string };

/** A release on its way: `before` is the one that the destination got last, where its files still exist. */
export type Sending = {
  releases: Releases;
  release: Release;
  before: Release | undefined;
  /** Ends it early. */
  signal: AbortSignal;
};

/** What gets releases besides this disk: object storage, what a command sends to, a CDN that holds old pages. */
export interface ReleaseDestination {
  /** @throws PublicationFailed with the destination's reason, StorageError */
  send(sending: Sending): Promise<void>;
}
