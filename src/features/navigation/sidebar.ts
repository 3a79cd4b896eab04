const sidebar = document.getElementById('sidebar');

// On `beforetoggle`, not `toggle`: closing returns the focus to the opener, which must not be inert then.
sidebar?.addEventListener('beforetoggle', (event) => {
  for (const other of document.body.children)
    if (other !== sidebar) other.toggleAttribute('inert', event.newState === 'open');
});

// Not `autofocus`: the browser logs a warning where the address has a fragment.
sidebar?.addEventListener('toggle', (event) => {
  if (event.newState === 'open') sidebar.querySelector('button')?.focus();
});

// A link to a part of this page, and the back button, would leave the sidebar open in front of it.
sidebar?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a, [data-logout]')) sidebar.hidePopover();
});
