/** What the home page says. */
export const brandListLabel = 'Brands';
export const slideshowLabel = 'Offers and news';
export const pauseSlideshow = 'Pause slideshow';
export const shopByBrand = 'Shop By Brand';
export const shopByCategory = 'Shop By Category';
/** Behind "Previous" and "Next", as the next one. */
export const bannerScrollLabel = 'banner';
export const brandsScrollLabel = 'brands';
