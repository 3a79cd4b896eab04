import { settingClient } from '../../../client/editor/resources.ts';
import type { SettingRecord } from '../../../contract/editor/setting.ts';
import type { Resource } from './resource.ts';
import { settingLabel, settingValue } from './setting-label.ts';

export const settingResource: Resource<SettingRecord> = {
  noun: 'setting',
  plural: 'settings',
  client: settingClient,
  keyOf: ({ key }) => key,
  titleOf: ({ key }) => settingLabel(key),
  aboutOf: ({ key, value }) => settingValue(key, value),
  fields: [
    {
      name: 'key',
      label: 'Name',
      type: 'text',
      hint: 'phone_number, address, heading_offer_1, home_shelf_1, landing_pages_1, …',
    },
    {
      name: 'value',
      label: 'Value',
      type: 'text',
      hint: 'For a limit, 0 means no limit. For a home shelf: a category and the highest price, such as laptops 100000',
      whenEmpty: '',
    },
  ],
};
