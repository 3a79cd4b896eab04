import * as messages from './messages.ts';
import { useMember } from './staff/member.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';
import { addressOf, groupsFor, type View } from './views.ts';

/** The way to each view. On a phone it is one line that scrolls, and the current view is brought into sight. */
export function StudioNav({ current }: { current: View }) {
  const nav = useCurrentInSight(current);
  const { permissions } = useMember().member;
  return (
    <nav ref={nav} aria-label={messages.studio} className="panel studio-nav">
      {groupsFor(permissions).map((group) => (
        <ul key={group[0]?.view}>
          {group.map(({ view, name }) => (
            <li key={view}>
              <a
                className="studio-view"
                href={addressOf(view)}
                aria-current={view === current ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
