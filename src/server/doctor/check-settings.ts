import { PAN_PATTERN } from '../../contract/pan.ts';
import { isVatRegistered } from '../../rules/bills/bill-settings.ts';
import { type Diagnosis, failed, ok, warning } from '../diagnosis.ts';
import { type Config, parseConfig } from '../settings/config.ts';
import { StartError } from '../start-error.ts';
import type { Read } from './check-data.ts';

type Environment = Record<string, string | undefined>;

const NAMES = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bPORT\b|\bHOST\b/g;

/** The valid settings: each bad one is left out, so that the rest can be checked. */
function usableConfig(environment: Environment): Config {
  let usable: Environment = { ...environment };
  for (;;) {
    try {
      return { ...parseConfig(usable), isProduction: environment.NODE_ENV === 'production' };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      const bad = (error.message.match(NAMES) ?? []).filter((name) => usable[name] !== undefined);
      if (bad.length === 0 || bad.includes('NODE_ENV')) {
        // The finding names the settings that production needs; the rest is checked as in development.
        if (Object.keys(usable).length === 0) throw error;
        usable = usable.NODE_ENV === 'development' ? {} : { ...usable, NODE_ENV: 'development' };
      } else usable = Object.fromEntries(Object.entries(usable).filter(([name]) => !bad.includes(name)));
    }
  }
}

/** The settings that the other checks can work with, and what was found about all of them. */
export type CheckedSettings = { config: Config; findings: Diagnosis[] };

/** Checks the settings, and gives those that the other checks can work with. */
export function checkSettings(environment: Environment): CheckedSettings {
  const check = 'settings';
  const config = usableConfig(environment);
  const findings: Diagnosis[] = [];
  try {
    parseConfig(environment);
    findings.push(
      ok(check, config.isProduction ? 'complete for production' : 'complete, not for production'),
    );
  } catch (error) {
    findings.push(
      failed(check, (error as Error).message, 'Correct it in the settings file or the environment.'),
    );
  }
  if (config.isProduction && !config.operatorEmail)
    findings.push(
      warning(
        check,
        'No address is set for alert mails.',
        'Set OPERATOR_EMAIL to the address of the person who runs the shop.',
      ),
    );
  return { config, findings };
}

/** Checks that bills name the seller's PAN: the first waits for it, unless the owner says that the shop has none. */
export async function checkSeller(read: Read): Promise<Diagnosis[]> {
  // Without a schema there are no settings, as another finding says.
  const rows = await read<{ key: string; value: string }>(
    "SELECT key, value FROM settings WHERE key IN ('pan_vat_number', 'vat_registered')",
  ).catch(() => undefined);
  if (!rows) return [];
  const settingOf = (name: string) => rows.find(({ key }) => key === name)?.value;
  const pan = settingOf('pan_vat_number')?.trim() ?? '';
  if (PAN_PATTERN.test(pan)) return [ok('seller', `bills name PAN ${pan}`)];
  const document = isVatRegistered(settingOf('vat_registered')) ? 'tax invoices' : 'bills';
  return [
    warning(
      'seller',
      pan === ''
        ? `The shop issues ${document} without its PAN.`
        : `The PAN on ${document} is not nine digits.`,
      'Set the PAN/VAT number in the Studio, under Settings; a shop without VAT registration sets vat_registered to no.',
    ),
  ];
}
