import { join } from 'node:path';
import { ok } from '../../../diagnosis.ts';
import { ownAddress } from '../../../own-address.ts';
import { gatewayKind } from '../gateway.ts';
import { esewaGateway } from './protocol.ts';
import { esewaRoutes } from './routes.ts';
import {
  type EsewaAccount,
  esewaEnvironment,
  getEsewaSettings,
  SANDBOX_PREFIX,
  TEST_PRODUCT_CODE,
  TEST_SECRET_KEY,
} from './signed-form.ts';

const testAccount = (formOrigin: string, statusOrigin: string): EsewaAccount => ({
  baseUrl: `${formOrigin}${SANDBOX_PREFIX}/`,
  statusBaseUrl: `${statusOrigin}${SANDBOX_PREFIX}/`,
  productCode: TEST_PRODUCT_CODE,
  secretKey: TEST_SECRET_KEY,
});

/** eSewa ePay v2; where no address is set, its built-in sandbox, and in production none. */
export const esewa = gatewayKind({
  environment: esewaEnvironment,
  production: { needed: [], encrypted: ['ESEWA_BASE_URL', 'ESEWA_STATUS_BASE_URL'] },
  getSettings: getEsewaSettings,
  // A lookup needs no key, and only eSewa's own page says that a form was signed with a wrong one.
  checkKey: async ({ account }) => ({
    finding: ok('eSewa', account ? `pays to ${account.productCode}` : 'is not set up'),
    date: undefined,
  }),

  async open({ account, isProduction, timeoutMs }, { app, dataDir, apiOrigin, apiAddress }) {
    if (!account && isProduction) return undefined;
    if (!account) {
      // A shop with a real wallet never loads it.
      const { sandbox } = await import('../../../../sandbox/esewa/sandbox.ts');
      await app.register(sandbox, { folder: join(dataDir, 'esewa-sandbox'), origin: () => apiOrigin });
    }
    const own = () => account ?? testAccount(apiOrigin, ownAddress(app));
    return {
      gateway: esewaGateway({
        account: own,
        timeoutMs,
        getPage: (transactionId) => `${apiAddress}/payments/esewa/${transactionId}`,
      }),
      routes: esewaRoutes(own),
    };
  },
});
