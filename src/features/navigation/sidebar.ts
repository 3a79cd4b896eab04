const sidebar = document.getElementById('sidebar');

// Before the change, not after it: closing gives the focus back to the opener, which may not be inert by then.
sidebar?.addEventListener('beforetoggle', (event) => {
  for (const other of document.body.children)
    if (other !== sidebar) other.toggleAttribute('inert', event.newState === 'open');
});

// Not by `autofocus`, which the browser would report where an address names a part of the page.
sidebar?.addEventListener('toggle', (event) => {
  if (event.newState === 'open') sidebar.querySelector('button')?.focus();
});

// A link within the page leaves the sidebar in front of where it leads, and so would the back button.
sidebar?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a, [data-logout]')) sidebar.hidePopover();
});
