/** The wallet counts in paisa, the shop in whole rupees: they meet here and nowhere else (design §5.2). */
export const paisaOf = (rupees: number): number => rupees * 100;
