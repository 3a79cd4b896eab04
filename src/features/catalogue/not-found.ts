/** The one page for what is missing names the product where a product was asked for (spec §2). */
const heading = document.querySelector('[data-not-found]');
if (heading && location.pathname.startsWith('/product/')) heading.textContent = 'Product not found';
