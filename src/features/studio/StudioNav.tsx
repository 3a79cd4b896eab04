import { Icon } from './Icon.tsx';
import * as messages from './messages.ts';
import { useMember } from './staff/member.ts';
import { useCurrentInSight } from './unsaved.ts';
import { getAddress, groupsFor, type View } from './views.ts';

/** The way to each view: a column with a scroll of its own, and on a narrow screen a sheet. */
export function StudioNav({ current }: { current: View }) {
  const nav = useCurrentInSight(current);
  const { permissions } = useMember().member;
  return (
    <nav
      ref={nav}
      // The header's button opens it by this.
      id="studio-views"
      popover="auto"
      aria-label={messages.studio}
      className="studio-nav"
      onToggle={() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })}
    >
      {groupsFor(permissions).map(({ name: group, icon, views }) => (
        <div key={icon}>
          {group && (
            <p id={`studio-group-${icon}`} className="studio-nav-group">
              <Icon name={icon} /> {group}
            </p>
          )}
          <ul aria-labelledby={group ? `studio-group-${icon}` : undefined}>
            {views.map(({ view, name }) => (
              <li key={view}>
                <a
                  className={group ? 'studio-nav-view' : 'studio-nav-view studio-nav-group'}
                  href={getAddress(view)}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={() => nav.current?.hidePopover()}
                >
                  {!group && <Icon name={icon} />} {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
