import type { SendStep } from '../../publisher/sending/destination.ts';
import type { Config } from '../settings/config.ts';

type Settings = Pick<
  Config,
  'releaseStorage' | 'publishCommand' | 'publishCommandTimeoutMs' | 'cdn' | 'siteUrl'
>;

/** What the settings want done with a finished release, in the order of `SEND_STEPS`: a CDN is purged last. */
export const getSendSteps = (config: Settings): SendStep[] => [
  ...(config.releaseStorage ? [{ name: 'store' as const, storage: config.releaseStorage }] : []),
  ...(config.publishCommand
    ? [
        {
          name: 'command' as const,
          command: config.publishCommand,
          timeLimitMs: config.publishCommandTimeoutMs,
        },
      ]
    : []),
  ...(config.cdn ? [{ name: 'purge' as const, cdn: config.cdn, siteUrl: config.siteUrl }] : []),
];
