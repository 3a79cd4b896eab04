import { settingDefinition } from '../../../contract/editor/setting.ts';
import { describeResource } from './resource.ts';
import { settingLabel, settingValue } from './setting-label.ts';

export const settingResource = describeResource(settingDefinition, {
  noun: 'setting',
  plural: 'settings',
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
});
