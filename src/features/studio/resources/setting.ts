import { createElement } from 'react';
import { settingDefinition } from '../../../contract/editor/setting.ts';
import { PAYMENT_METHODS } from '../../../contract/payment.ts';
import { REQUIRED_SETTINGS } from '../../../contract/shop-settings.ts';
import { methodsOn, paymentMethodName } from '../../../rules/order/payment-method.ts';
import {
  findSetting,
  isKnownSetting,
  SETTING_GROUPS,
  type Setting,
} from '../../../rules/settings/settings.ts';
import type { Field } from '../form/fields.ts';
import * as shared from '../messages.ts';
import { LimitsTable } from './LimitsTable.tsx';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { settingLabel, settingValue } from './setting-label.ts';

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const METHODS = PAYMENT_METHODS.map((method) => ({ value: method, label: paymentMethodName(method) }));

/** How the form asks for the value of a setting. */
function fieldFor({ as, hint, usual }: Setting): Partial<Field> {
  const hints = [hint, usual !== undefined && messages.settingUsualHint(usual)].filter(Boolean).join(' ');
  if (as === 'yes-no')
    return {
      type: 'choice',
      hint: hint ?? '',
      empty: messages.settingUsual(usual ?? ''),
      options: choices(messages.yesNo),
    };
  if (as === 'methods')
    return {
      type: 'checks',
      options: METHODS,
      blank: methodsOn('').join(),
      hint: messages.settingUsual(usual ?? ''),
    };
  if (as === 'lines') return { type: 'long-text', hint: hints };
  if (as === 'number' || as === 'picture') return { type: as, hint: hints };
  return { hint: hints };
}

export const settingResource = describeResource(settingDefinition, {
  noun: messages.settingNoun,
  plural: messages.settingsNoun,
  getTitle: ({ key }) => settingLabel(key),
  getGroup: ({ key }) => findSetting(key).group,
  aboutOf: ({ key, value }) => settingValue(key, value),
  isMissing: ({ key, value }) => value === '' && REQUIRED_SETTINGS.some((each) => each === key),
  getTable: (group, props) =>
    group === SETTING_GROUPS.limits ? createElement(LimitsTable, props) : undefined,
  fields: [
    {
      name: 'key',
      label: shared.name,
      type: 'text',
      hint: messages.settingKeyHint,
      isShown: ({ key }) => !isKnownSetting(String(key)),
    },
    {
      name: 'value',
      label: shared.value,
      type: 'text',
      fieldFor: ({ key }) => fieldFor(findSetting(String(key))),
      whenEmpty: '',
    },
  ],
});
