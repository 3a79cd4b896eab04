import { type Column, Table } from '../list/Table.tsx';
import * as messages from './messages.ts';
import { settingLabel, settingValue } from './setting-label.ts';

type Setting = { key: string; value: string };
type Props = { records: readonly Setting[]; getAddress: (key: string) => string };

/** The limits of open orders, by whom they count and what they count: `order_limit_phone_rupees`. */
const makeKey = (scope: string, measure: string) => `order_limit_${scope}_${measure}`;
const SCOPES = Object.keys(messages.limitScopes);
const MEASURES = Object.keys(messages.limitMeasures);
const TABLED = new Set(SCOPES.flatMap((scope) => MEASURES.map((measure) => makeKey(scope, measure))));

/** A limit's value, which leads to its form. */
const Limit = ({ setting: { key, value }, getAddress }: { setting: Setting } & Pick<Props, 'getAddress'>) => (
  <a
    className="studio-link"
    href={getAddress(key)}
    aria-label={`${settingLabel(key)}: ${settingValue(key, value)}`}
  >
    {settingValue(key, value)}
  </a>
);

/** All limits: those of open orders by whom and what they count, the others in a line each. */
export function LimitsTable({ records, getAddress }: Props) {
  const bySettingKey = new Map(records.map((record) => [record.key, record]));
  const others = records.filter(({ key }) => !TABLED.has(key));
  return (
    <>
      <Table
        label={messages.openOrderLimits}
        columns={[
          {
            head: messages.openOrderLimits,
            isRowHead: true,
            cell: (measure) => messages.limitMeasures[measure],
          },
          ...SCOPES.map(
            (scope): Column<string> => ({
              head: messages.limitScopes[scope] ?? '',
              isFigure: true,
              cell(measure) {
                const setting = bySettingKey.get(makeKey(scope, measure));
                return setting && <Limit setting={setting} getAddress={getAddress} />;
              },
            }),
          ),
        ]}
        rows={MEASURES}
        getKey={(measure) => measure}
      />
      {others.length > 0 && (
        <Table
          columns={[
            { head: messages.otherLimits, isRowHead: true, cell: ({ key }) => settingLabel(key) },
            {
              head: messages.limitColumn,
              isFigure: true,
              cell: (setting) => <Limit setting={setting} getAddress={getAddress} />,
            },
          ]}
          rows={others}
          getKey={({ key }) => key}
        />
      )}
    </>
  );
}
