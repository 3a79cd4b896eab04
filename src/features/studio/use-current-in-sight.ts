import { useEffect, useRef } from 'react';

/** Of a line of links that scrolls, brings the current one into sight. @param current which one that is */
export function useCurrentInSight(current: string) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link is what moves the line.
  useEffect(() => {
    line.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [current]);
  return line;
}
