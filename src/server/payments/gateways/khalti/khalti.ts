import { join } from 'node:path';
import { ownAddress } from '../../../own-address.ts';
import { gatewayKind } from '../gateway.ts';
import { khaltiGateway } from './protocol.ts';
import {
  checkKhaltiKey,
  getKhaltiSettings,
  khaltiEnvironment,
  SANDBOX_PREFIX,
  SANDBOX_SECRET_KEY,
} from './settings.ts';

/** Khalti; where no address is set, its built-in sandbox, opened beside the shop. */
export const khalti = gatewayKind({
  environment: khaltiEnvironment,
  production: { needed: ['KHALTI_BASE_URL', 'KHALTI_SECRET_KEY'], encrypted: ['KHALTI_BASE_URL'] },
  getSettings: getKhaltiSettings,
  checkKey: checkKhaltiKey,

  async open({ baseUrl, secretKey = SANDBOX_SECRET_KEY, timeoutMs }, { app, dataDir, apiOrigin }) {
    const onKeyRejected = () =>
      app.log.error(
        'The wallet refuses KHALTI_SECRET_KEY, so nobody can pay by it: set the secret key that its dashboard shows.',
      );
    const onOpeningRejected = (fields: readonly string[]) =>
      app.log.warn({ fields }, 'the wallet refused to open a payment');
    const shared = { timeoutMs, onKeyRejected, onOpeningRejected };
    if (baseUrl) return { gateway: khaltiGateway({ ...shared, baseUrl: () => baseUrl, secretKey }) };
    // A shop with a real wallet never loads it.
    const { sandbox } = await import('../../../../sandbox/khalti/sandbox.ts');
    await app.register(sandbox, { folder: join(dataDir, 'khalti-sandbox'), origin: () => apiOrigin });
    const ownBaseUrl = () => `${ownAddress(app)}${SANDBOX_PREFIX}/api/v2/`;
    return { gateway: khaltiGateway({ ...shared, baseUrl: ownBaseUrl, secretKey: SANDBOX_SECRET_KEY }) };
  },
});
