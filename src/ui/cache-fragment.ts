const fragments = new Map<string, Promise<string>>();

/** Renders once a build; in development each time, so that changes show. */
export function cacheFragment(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const html = fragments.get(name) ?? render();
  fragments.set(name, html);
  return html;
}
