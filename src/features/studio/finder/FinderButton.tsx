import { useEffect, useState } from 'react';
import { Finder } from './Finder.tsx';
import * as messages from './messages.ts';
import { isSearchKey } from './search-key.ts';

/** Opens the search over the whole Studio by the header's button and by Ctrl K; no key opens it over another dialog. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const isApple = /mac|iphone|ipad/i.test(navigator.platform);
    const open = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event, isApple) || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal:not(.studio-finder)')) return;
      event.preventDefault();
      open();
    };
    // Of the page's header, shown to staff alone.
    const button = document.querySelector<HTMLElement>('[data-studio-search]');
    if (button) {
      button.hidden = false;
      if (isApple) {
        button.ariaKeyShortcuts = 'Meta+K';
        button.lastElementChild?.replaceChildren(messages.appleKeys);
      }
    }
    button?.addEventListener('click', open);
    addEventListener('keydown', press);
    return () => {
      if (button) button.hidden = true;
      button?.removeEventListener('click', open);
      removeEventListener('keydown', press);
    };
  }, []);
  return isOpen && <Finder onClose={() => setOpen(false)} />;
}
