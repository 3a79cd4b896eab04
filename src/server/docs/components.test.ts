import { expect, test } from 'vitest';
import { withUsedComponents } from './components.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('Components: unused schemas are removed, and request schemas lose the suffix Input', () => {
  const document = {
    paths: {
      '/a': {
        post: { sent: reference('OrderInput'), answered: reference('Order'), code: reference('CodeInput') },
      },
    },
    components: {
      schemas: {
        Order: { properties: { line: reference('Line') } },
        OrderInput: {},
        Code: {},
        CodeInput: {},
        Line: {},
        Unused: {},
      },
    },
  };
  const { paths, components } = withUsedComponents(document);
  expect(Object.keys(components.schemas).toSorted()).toEqual(['Code', 'Line', 'Order', 'OrderInput']);
  expect(paths['/a'].post).toEqual({
    sent: reference('OrderInput'),
    answered: reference('Order'),
    code: reference('Code'),
  });
});
