const kept = new Map<string, Promise<string>>();

/** Renders once a build, whichever page comes first; while developing each time, so that changes show. */
export function keptHtml(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const html = kept.get(name) ?? render();
  kept.set(name, html);
  return html;
}
