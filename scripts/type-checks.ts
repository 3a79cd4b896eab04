/**
 * TypeScript 7, which has no API that Astro's checker could use: that one brings TypeScript 6. By its path, because both
 * have a `tsc`. More checkers than one check the same types several times: with two cores that is slower.
 */
export const SCRIPT_TYPES = {
  title: 'types',
  command: 'node',
  args: ['node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1'],
};

/** Components alone: of all files it would check what the above has checked. */
export const ASTRO_TYPES = {
  title: 'types of Astro components',
  command: 'astro',
  args: ['check', '--minimumSeverity', 'warning', '--tsconfig', 'scripts/tsconfig.astro.json'],
};
