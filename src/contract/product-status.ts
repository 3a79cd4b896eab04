/** Whether shoppers see a product; a scheduled one becomes live at its time. */
export const PRODUCT_STATUSES = ['live', 'draft', 'scheduled', 'hidden'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
