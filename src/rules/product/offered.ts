/**
 * Whether search and shopping engines are offered a product: a price of 0 is more often a mistake than a gift, and they
 * refuse what has no picture.
 * @param price today's, in whole rupees
 */
export const isOffered = ({ images }: { images: readonly string[] }, price: number): boolean =>
  price > 0 && images.length > 0;
