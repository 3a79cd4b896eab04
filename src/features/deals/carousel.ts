/** Up to four products fit side by side and need no arrows (spec §9). */
const MOST_WITHOUT_ARROWS = 4;

export const hasArrows = (products: number): boolean => products > MOST_WITHOUT_ARROWS;
