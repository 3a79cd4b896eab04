/** What the home page says. */
export const brands = 'Brands';
export const offersAndNews = 'Offers and news';
export const pauseSlideshow = 'Pause slideshow';
export const shopByBrand = 'Shop By Brand';
export const shopByCategory = 'Shop By Category';
/** Behind "Previous" and "Next", as the next one. */
export const banner = 'banner';
export const brandsOnButtons = 'brands';
