import { settingDefinition } from '../../../contract/editor/setting.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import { describeResource } from './resource.ts';
import { settingGroup, settingLabel, settingValue } from './setting-label.ts';

export const settingResource = describeResource(settingDefinition, {
  noun: messages.settingNoun,
  plural: messages.settingsNoun,
  titleOf: ({ key }) => settingLabel(key),
  groupOf: ({ key }) => settingGroup(key),
  aboutOf: ({ key, value }) => settingValue(key, value),
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
      whenEmpty: '',
    },
  ],
});
