import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { PublicationFailed } from '../publication-failed.ts';
import type { CdnSettings, ReleaseDestination, SendStep } from './destination.ts';
import { changesSince, type FileChanges } from './file-changes.ts';

/**
 * Cloudflare takes 30 addresses in a call on every plan, 100 in newer ones.
 * https://developers.cloudflare.com/api/operations/zone-purge
 */
const URLS_A_CALL = 30;
/** More are purged as a whole: 100 calls are a twelfth of what Cloudflare's API takes of an account in five minutes. */
const MOST_URLS = 3000;
const ANSWER_WITHIN_MS = 30_000;
const LONGEST_PAUSE_SECONDS = 60;
const TRIES = 3;

/** https://developers.cloudflare.com/api/operations/zone-purge: the response of every outcome. */
const purgeResponse = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
});

const plainFile = (file: string) => file.replace(/\.(?:br|gz)$/, '');
const getAddress = (file: string) => `/${file.replace(/(?:^index)?\.html$/, '')}`;

/**
 * The addresses that show other files since a release. Files with a hash in their name never change, and hosts' own
 * lists are not served. A removed page is included: its address leads to another one now, or says that it is gone.
 */
export function changedUrls(siteUrl: string, { changed, removed }: FileChanges): string[] {
  const isServed = (file: string) => !/^(?:_astro\/|_redirects$|_headers$)/.test(file);
  const files = new Set([...changed, ...removed].map(plainFile).filter(isServed));
  return [...files].map((file) => siteUrl + encodeURI(getAddress(file))).sort();
}

/** A failure in the CDN's words, which the history and logs keep: proxies repeat what they were sent. */
const failure = (text: string, { token }: CdnSettings) =>
  new PublicationFailed(text.replaceAll(token, '(the token)'));

async function purge(
  cdn: CdnSettings,
  body: { files: string[] } | { purge_everything: true },
): Promise<void> {
  const { apiBase, zoneId, token } = cdn;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${apiBase}/zones/${encodeURIComponent(zoneId)}/purge_cache`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error: Error & { cause?: Error }) => {
      throw failure(`The CDN does not answer (${error.cause?.message ?? error.message}).`, cdn);
    });
    const answer = purgeResponse.safeParse(await response.json().catch(() => undefined));
    if (response.ok && answer.data?.success) return;
    const pause = Number(response.headers.get('retry-after') ?? 1);
    if (response.status === 429 && attempt < TRIES && pause <= LONGEST_PAUSE_SECONDS) {
      await wait(pause * 1000);
      continue;
    }
    const reasons = answer.data?.errors.map(({ code, message }) => `${message} (${code})`).join('; ');
    throw failure(
      `The CDN refused to purge with ${response.status}: ${reasons || 'no reason given'}. Its pages may be old until it does.`,
      cdn,
    );
  }
}

/**
 * Purges a CDN of what changed since a release; of everything where that release is unknown, or too much changed.
 * @throws PublicationFailed with the CDN's reason
 */
export async function purgeCdn(
  cdn: CdnSettings,
  siteUrl: string,
  changes: FileChanges | undefined,
): Promise<void> {
  const urls = changes && changedUrls(siteUrl, changes);
  if (!urls || urls.length > MOST_URLS) return purge(cdn, { purge_everything: true });
  for (let first = 0; first < urls.length; first += URLS_A_CALL)
    await purge(cdn, { files: urls.slice(first, first + URLS_A_CALL) });
}

/** A CDN that holds old pages; of an unknown release before, all of them. */
export const cdnDestination = ({
  cdn,
  siteUrl,
}: Extract<SendStep, { name: 'purge' }>): ReleaseDestination => ({
  send: ({ release, before }) => purgeCdn(cdn, siteUrl, before && changesSince(before, release)),
});
