import type { KeyState, OpenGateway, PaymentGateway } from './gateway.ts';

/** The open gateways of a running shop. */
export type Gateways = ReturnType<typeof getGateways>;

/** Gives the payments of each method their own gateway. */
export function getGateways(opened: readonly OpenGateway[]) {
  const all = opened.map(({ gateway }) => gateway);
  const find = (method: string) => all.find((gateway) => gateway.method === method);
  return {
    find,
    /** The routes that open gateways have of their own, with their methods. */
    routes: opened.flatMap(({ gateway, routes }) => (routes ? [{ method: gateway.method, routes }] : [])),
    /**
     * The gateway of a payment. @param method as its order has it
     * @throws Error for a method without one: nobody can say what became of its payments, so they stay as they are
     */
    of(method: string): PaymentGateway {
      const found = find(method);
      if (!found) throw new Error(`there is no gateway for payments by ${method}`);
      return found;
    },
    /** Whether each wallet accepts the shop's key, by the setting that holds it. */
    keys: (): { keySetting: string; state: KeyState }[] =>
      all.map((gateway) => ({ keySetting: gateway.keySetting, state: gateway.key() })),
    /** Tries the keys that no response has accepted yet. */
    async checkKeys(): Promise<void> {
      const doubted = all.filter((gateway) => gateway.key() !== 'accepted');
      await Promise.all(doubted.map((gateway) => gateway.checkKey()));
    },
  };
}
