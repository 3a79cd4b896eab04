import { Scrolled } from '../Scrolled.tsx';
import * as messages from './messages.ts';
import { settingLabel, settingValue } from './setting-label.ts';

type Setting = { key: string; value: string };
type Props = { records: readonly Setting[]; addressOf: (key: string) => string };

/** The limits of open orders, by whom they count and what they count: `order_limit_phone_rupees`. */
const makeKey = (scope: string, measure: string) => `order_limit_${scope}_${measure}`;
const SCOPES = Object.keys(messages.limitScopes);
const MEASURES = Object.keys(messages.limitMeasures);
const TABLED = new Set(SCOPES.flatMap((scope) => MEASURES.map((measure) => makeKey(scope, measure))));

/** A limit's value, which leads to its form. */
const Limit = ({ setting: { key, value }, addressOf }: { setting: Setting } & Pick<Props, 'addressOf'>) => (
  <a
    className="studio-link"
    href={addressOf(key)}
    aria-label={`${settingLabel(key)}: ${settingValue(key, value)}`}
  >
    {settingValue(key, value)}
  </a>
);

/** All limits: those of open orders by whom and what they count, the others in a line each. */
export function LimitsTable({ records, addressOf }: Props) {
  const bySettingKey = new Map(records.map((record) => [record.key, record]));
  const others = records.filter(({ key }) => !TABLED.has(key));
  return (
    <>
      <Scrolled label={messages.openOrderLimits}>
        <table className="studio-table panel">
          <thead>
            <tr>
              <th scope="col">{messages.openOrderLimits}</th>
              {SCOPES.map((scope) => (
                <th key={scope} scope="col" className="studio-figure">
                  {messages.limitScopes[scope]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MEASURES.map((measure) => (
              <tr key={measure}>
                <th scope="row">{messages.limitMeasures[measure]}</th>
                {SCOPES.map((scope) => {
                  const setting = bySettingKey.get(makeKey(scope, measure));
                  return (
                    <td key={scope} className="studio-figure">
                      {setting && <Limit setting={setting} addressOf={addressOf} />}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {others.length > 0 && (
        <table className="studio-table panel">
          <thead>
            <tr>
              <th scope="col">{messages.otherLimits}</th>
              <th scope="col" className="studio-figure">
                {messages.limitColumn}
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map((setting) => (
              <tr key={setting.key}>
                <th scope="row">{settingLabel(setting.key)}</th>
                <td className="studio-figure">
                  <Limit setting={setting} addressOf={addressOf} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
