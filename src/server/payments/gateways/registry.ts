import type { z } from 'zod';
import type { GatewayHost, GatewayKind, KeyCheck, PaymentGateway } from './gateway.ts';
import { khalti } from './khalti/khalti.ts';

/** Every wallet that the shop can be paid by; its settings stand under its name in `Config`. */
const KINDS = { khalti };

/** The settings of all wallets in the environment, by name. */
export const GATEWAY_ENVIRONMENT = { ...khalti.environment };

type Kinds = typeof KINDS;
/** The settings of each wallet, under its name. */
export type GatewaySettings = { [Name in keyof Kinds]: ReturnType<Kinds[Name]['settingsOf']> };
type Values = z.output<z.ZodObject<typeof GATEWAY_ENVIRONMENT>>;

const names = Object.keys(KINDS) as (keyof Kinds)[];
/** A wallet reads only its own settings, so one type stands for all of them here. */
// biome-ignore lint/suspicious/noExplicitAny: the settings of a wallet are known to its own folder only.
const kindOf = (name: keyof Kinds) => KINDS[name] as unknown as GatewayKind<any, any>;

/** @throws StartError for settings of a wallet that contradict each other, or that production refuses */
export const gatewaySettingsOf = (values: Values, isProduction: boolean): GatewaySettings =>
  Object.fromEntries(
    names.map((name) => [name, kindOf(name).settingsOf(values, isProduction)]),
  ) as GatewaySettings;

/** The names of settings that production needs, and of those that are addresses which money passes. */
export const PRODUCTION_NEEDS: readonly string[] = names.flatMap((name) => kindOf(name).production.needed);
export const PRODUCTION_ENCRYPTED: readonly string[] = names.flatMap(
  (name) => kindOf(name).production.encrypted,
);

export const openGateways = (settings: GatewaySettings, host: GatewayHost): Promise<PaymentGateway[]> =>
  Promise.all(names.map((name) => kindOf(name).open(settings[name], host)));

/** Tries the key of each wallet. */
export const checkKeys = (settings: GatewaySettings): Promise<KeyCheck[]> =>
  Promise.all(names.map((name) => kindOf(name).checkKey(settings[name])));
