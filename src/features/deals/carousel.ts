/** Up to four products stand side by side: arrows would move nothing (spec §9). */
const MOST_WITHOUT_ARROWS = 4;

export const hasArrows = (products: number): boolean => products > MOST_WITHOUT_ARROWS;
