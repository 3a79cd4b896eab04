import { connect, type PeerCertificate } from 'node:tls';
import { DAY_MS } from '../../rules/shop/milliseconds.ts';
import { type Diagnosis, failed, getReason, ok, warning } from '../diagnosis.ts';
import type { Config } from '../settings/config.ts';

const check = 'certificate';
const WITHIN_MS = 5000;
/** Let's Encrypt renews 30 days before the end: at 14 that has failed for two weeks. */
const WARN_BELOW_DAYS = 14;

type Shown = { certificate: PeerCertificate; problem: string | undefined };

/** Reads a server's certificate. @throws Error where the server does not respond */
function getCertificate(host: string, port: number): Promise<Shown> {
  return new Promise((resolve, reject) => {
    // Accepted, not rejected: an expired certificate is a finding.
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: WITHIN_MS },
      () => {
        const problem = socket.authorized ? undefined : getReason(socket.authorizationError);
        resolve({ certificate: socket.getPeerCertificate(), problem });
        socket.destroy();
      },
    );
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}

/** Checks the certificate under which shoppers reach the shop. */
export async function checkCertificate(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  now = new Date(),
): Promise<Diagnosis[]> {
  const { protocol, hostname, port, host } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const renew = 'Renew it: certbot renew, and reload nginx.';
  let shown: Shown;
  try {
    shown = await getCertificate(hostname, Number(port) || 443);
  } catch (error) {
    return [
      warning(
        check,
        `${host} does not answer on https (${getReason(error)}).`,
        'Check that nginx runs, and that the name leads to this machine.',
      ),
    ];
  }
  const days = Math.floor((Date.parse(shown.certificate.valid_to) - now.getTime()) / DAY_MS);
  if (days < 0) return [failed(check, `The certificate of ${host} has ended.`, renew)];
  if (shown.problem)
    return [failed(check, `Browsers refuse the certificate of ${host} (${shown.problem}).`, renew)];
  const summary = `The certificate of ${host} ends in ${days} days`;
  return [days < WARN_BELOW_DAYS ? warning(check, `${summary}.`, renew) : ok(check, summary)];
}
