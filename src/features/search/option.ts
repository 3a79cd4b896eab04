import { element } from '../../browser/element.ts';

/** A link, so that it can be opened in a tab of its own; the arrow keys reach it, Tab does not. */
export const option = (id: string, address: string, ...children: (Node | string)[]): HTMLAnchorElement =>
  element(
    'a',
    {
      id: `search-option-${id}`,
      role: 'option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: address,
      class: 'search-option',
    },
    ...children,
  );
