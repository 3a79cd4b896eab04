import { useCurrentInSight } from './unsaved.ts';
import { getAddress, type View } from './views.ts';

type Props = {
  view: View;
  label: string;
  parts: readonly { part?: string; name: string }[];
  current: string | undefined;
};

/** The parts of a view, as links: the first has the view's own address. */
export const PartTabs = ({ view, label, parts, current }: Props) => (
  <nav ref={useCurrentInSight(current ?? '')} className="studio-tabs" aria-label={label}>
    {parts.map(({ part, name }) => (
      <a
        key={name}
        className="studio-view"
        href={getAddress(view, part)}
        aria-current={part === current ? 'page' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
);
