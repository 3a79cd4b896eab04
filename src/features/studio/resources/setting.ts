import { createElement } from 'react';
import { settingDefinition } from '../../../contract/editor/setting.ts';
import { REQUIRED_SETTINGS } from '../../../contract/shop-settings.ts';
import * as shared from '../messages.ts';
import { LimitsTable } from './LimitsTable.tsx';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { settingGroup, settingLabel, settingValue } from './setting-label.ts';

export const settingResource = describeResource(settingDefinition, {
  noun: messages.settingNoun,
  plural: messages.settingsNoun,
  titleOf: ({ key }) => settingLabel(key),
  groupOf: ({ key }) => settingGroup(key),
  aboutOf: ({ key, value }) => settingValue(key, value),
  isMissing: ({ key, value }) => value === '' && REQUIRED_SETTINGS.some((each) => each === key),
  tableOf: (group, props) => (group === messages.limitsGroup ? createElement(LimitsTable, props) : undefined),
  fields: [
    {
      name: 'key',
      label: shared.name,
      type: 'text',
      hint: messages.settingKeyHint,
    },
    {
      name: 'value',
      label: shared.value,
      type: 'text',
      hint: messages.settingValueHint,
      linesFor: ({ key }) => messages.settingLines[String(key)],
      whenEmpty: '',
    },
  ],
});
