import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../Icon.tsx';
import { Finder } from './Finder.tsx';
import * as messages from './messages.ts';
import { isSearchKey } from './search-key.ts';

/** Opens the search over the whole Studio, from the header and by Ctrl K; no key opens it over another dialog. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  const [isApple] = useState(() => /mac|iphone|ipad/i.test(navigator.platform));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event, isApple) || event.defaultPrevented) return;
      const isOverDialog = document.querySelector('dialog:modal:not(.studio-finder)') !== null;
      if (isOverDialog) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isApple]);
  const header = document.getElementById('studio-header-search');
  return (
    <>
      {header &&
        createPortal(
          <button
            type="button"
            className="studio-view"
            aria-haspopup="dialog"
            aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
            onClick={() => setOpen(true)}
          >
            <Icon name="search" />
            <span className="studio-finder-label">{messages.searchButton}</span>
            <span className="studio-key" aria-hidden="true">
              {isApple ? messages.appleKeys : messages.otherKeys}
            </span>
          </button>,
          header,
        )}
      {isOpen && <Finder onClose={() => setOpen(false)} />}
    </>
  );
}
