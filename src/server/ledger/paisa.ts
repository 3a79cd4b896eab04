/**
 * The wallet counts in paisa, the shop in whole rupees: they meet here and nowhere else (docs/architecture.md, One
 * price).
 */
export const paisaOf = (rupees: number): number => rupees * 100;

/** Paisa as rupees, with paisa behind the point where there are any: for showing, never for sums. */
export const rupeesOf = (paisa: number): number => paisa / 100;
