import { useEffect, useRef } from 'react';

/** Of a line or a column of links that scrolls, brings the current one into sight. @param current which one that is */
export function useCurrentInSight(current: string) {
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link is what moves the line.
  useEffect(() => {
    const link = line.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const box = line.current?.getBoundingClientRect();
    // `scrollIntoView` would scroll the page too.
    if (link && box)
      line.current?.scrollBy({
        left: link.left + link.width / 2 - box.left - box.width / 2,
        top: link.top + link.height / 2 - box.top - box.height / 2,
        behavior: 'instant',
      });
  }, [current]);
  return line;
}
