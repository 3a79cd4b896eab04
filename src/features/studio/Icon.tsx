import type { IconName } from '../../ui/icons.ts';
import { getAddress, type View } from './views.ts';

const SHORT = { back: 'chevron-left', up: 'chevron-up', down: 'chevron-down', remove: 'close' } as const;

/** An icon beside a text or in a button with an accessible name. */
export const Icon = ({ name }: { name: keyof typeof SHORT | IconName }) => (
  <i className={`icon icon-${name in SHORT ? SHORT[name as keyof typeof SHORT] : name} size-5`} />
);

/** The way back to the list of a view. */
export const BackLink = ({ view, children }: { view: View; children: string }) => (
  <a className="studio-back" href={getAddress(view)}>
    <Icon name="back" /> {children}
  </a>
);
