/** Loads what keeps a list's view in its address when there is something to keep. */
const load = () => import('./view-in-address.ts');

if (document.documentElement.dataset.view) void load().then(({ restoreViews }) => restoreViews());

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'view')
    void load().then(({ keepView }) => keepView());
});
