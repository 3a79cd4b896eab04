import { ICONS } from './icons.ts';

const isIcon = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/** A drawing as the value of a mask. @throws Error naming an icon that there is not */
function maskOf(name: string): string {
  if (!isIcon(name)) throw new Error(`There is no icon ${name}.`);
  const look = `fill='none' stroke='black' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'`;
  const drawing = ICONS[name].replaceAll('"', "'");
  return `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${look}>${drawing}</svg>")`;
}

/** Writes a drawing of `icons.ts` where a style sheet has `--icon(NAME)`: pages repeat icons, and the sheet is cached. */
export const iconStyles = {
  name: 'icon-styles',
  // Before Tailwind reads them.
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\.css(?:$|\?)/.test(id)
      ? code.replaceAll(/--icon\(([\w-]+)\)/g, (_, name: string) => maskOf(name))
      : undefined,
};
