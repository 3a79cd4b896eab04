/** How long a delivery takes, inside the Kathmandu Valley and elsewhere in Nepal (docs/decisions/0010). */
export const DELIVERY_TIME = { insideValley: '1 to 2 days', outsideValley: '3 to 7 days' } as const;
