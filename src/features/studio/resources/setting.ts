import { settingClient } from '../../../client/editor/resources.ts';
import type { SettingRecord } from '../../../contract/editor/setting.ts';
import { isLimitKey, LIMIT_SETTINGS } from '../../../rules/limit-settings.ts';
import type { Resource } from './resource.ts';

export const settingResource: Resource<SettingRecord> = {
  noun: 'setting',
  plural: 'settings',
  client: settingClient,
  keyOf: ({ key }) => key,
  titleOf: ({ key }) => key,
  aboutOf: ({ key, value }) => (isLimitKey(key) ? `${value} ${LIMIT_SETTINGS[key].description}` : value),
  fields: [
    {
      name: 'key',
      label: 'Name',
      type: 'text',
      hint: 'phone_number, address, heading_offer_1, heading_offer_2, …',
    },
    { name: 'value', label: 'Value', type: 'text', hint: 'Of a limit, 0 means none', whenEmpty: '' },
  ],
};
