import { sendsToCbms } from '../../rules/bills/bill-settings.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';
import type { Read } from './database-access.ts';

const check = 'cbms';

/** Checks that bills reach the tax office's server, where the shop's setting wants them there. */
export async function checkCbms(read: Read, { cbms }: Pick<Config, 'cbms'>): Promise<Diagnosis[]> {
  // Without a schema there are no settings, as another finding says.
  const [setting] = await read<{ value: string }>("SELECT value FROM settings WHERE key = 'cbms'").catch(
    () => [],
  );
  if (!sendsToCbms(setting?.value)) return [];
  if (!cbms)
    return [
      failed(
        check,
        'The setting cbms is yes, and the environment has no log-in: bills wait.',
        'Set CBMS_BASE_URL, CBMS_USERNAME and CBMS_PASSWORD, and restart the shop.',
      ),
    ];
  const [found] = await read<{ refused: number; waiting: number }>(`
    SELECT count(*) FILTER (WHERE failed_at IS NOT NULL OR code = 100)::int AS refused, count(*)::int AS waiting
    FROM cbms_sends WHERE sent_at IS NULL`).catch(() => []);
  const { refused = 0, waiting = 0 } = found ?? {};
  return [
    refused > 0
      ? warning(
          check,
          `The tax office’s server refuses ${refused} of the bills that wait for it.`,
          'Read why in the Studio, under Today, and send them again when it is corrected.',
        )
      : ok(check, `bills go to ${new URL(cbms.baseUrl).host}; ${waiting} wait`),
  ];
}
