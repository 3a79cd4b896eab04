const PATHS = {
  back: 'm15 6-6 6 6 6',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  remove: 'M6 6l12 12M18 6 6 18',
} as const;

/** An icon beside a text or in a button with an accessible name. */
export const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg className="studio-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
