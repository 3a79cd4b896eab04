/**
 * Share and the alerts of a product page; the code loads at the first press. One listener, because every page loads it.
 */
const load = () => import('./use-tool.ts');

document.addEventListener('click', ({ target }) => {
  const tool = target instanceof Element && target.closest<HTMLElement>('[data-share],[data-alert]');
  if (tool) void load().then(({ useTool }) => useTool(tool));
});
