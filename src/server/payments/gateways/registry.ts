import type { z } from 'zod';
import { esewa } from './esewa/esewa.ts';
import type { GatewayHost, GatewayKind, KeyCheck, KeyState, OpenGateway, PaymentGateway } from './gateway.ts';
import { khalti } from './khalti/khalti.ts';

/** Every wallet that the shop can be paid by; its settings stand under its name in `Config`. */
const KINDS = { khalti, esewa };

// biome-ignore lint/suspicious/noExplicitAny: the settings of a wallet are known to its own folder only.
type AnyKind = GatewayKind<any, any>;
type Merged<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Environment<Kinds extends Record<string, AnyKind>> = Merged<Kinds[keyof Kinds]['environment']> &
  z.ZodRawShape;
type SettingsOf<Kinds extends Record<string, AnyKind>> = {
  [Name in keyof Kinds]: ReturnType<Kinds[Name]['getSettings']>;
};

/** All that the shop asks of its wallets, each by its own folder. */
export function getRegistry<Kinds extends Record<string, AnyKind>>(kinds: Kinds) {
  const all = Object.entries<AnyKind>(kinds);
  return {
    /** The settings of all wallets in the environment, by name. */
    environment: Object.assign({}, ...all.map(([, kind]) => kind.environment)) as Environment<Kinds>,
    /** The names of settings that production needs, and of those that are addresses which money passes. */
    needed: all.flatMap(([, kind]) => kind.production.needed) as readonly string[],
    encrypted: all.flatMap(([, kind]) => kind.production.encrypted) as readonly string[],
    /** @throws StartError for settings of a wallet that contradict each other, or that production refuses */
    getSettings: (values: z.output<z.ZodObject<Environment<Kinds>>>, isProduction: boolean) =>
      Object.fromEntries(
        all.map(([name, kind]) => [name, kind.getSettings(values, isProduction)]),
      ) as SettingsOf<Kinds>,
    /** Opens those that the shop has set up. */
    async open(settings: SettingsOf<Kinds>, host: GatewayHost): Promise<OpenGateway[]> {
      const opened = await Promise.all(all.map(([name, kind]) => kind.open(settings[name], host)));
      return opened.filter((gateway) => gateway !== undefined);
    },
    /** Tries the key of each wallet. */
    checkKeys: (settings: SettingsOf<Kinds>): Promise<KeyCheck[]> =>
      Promise.all(all.map(([name, kind]) => kind.checkKey(settings[name]))),
  };
}

export const gatewayRegistry = getRegistry(KINDS);

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
