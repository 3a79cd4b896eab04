/** The wallet counts in paisa, the shop in whole rupees: only this file converts (docs/architecture.md, One price). */
export const getPaisa = (rupees: number): number => rupees * 100;

/** Paisa as rupees with decimals: for display, never for sums. */
export const getRupees = (paisa: number): number => paisa / 100;
