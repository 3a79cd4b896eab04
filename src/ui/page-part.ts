import { memo } from 'react';

/**
 * Wraps a component that pages render to plain HTML. Astro renders a plain function twice, the first time to learn
 * whether it is React's; of a memo it knows that.
 */
export const pagePart = memo;
