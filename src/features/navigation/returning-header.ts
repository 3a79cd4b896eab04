/**
 * Says which way a page is scrolled: on a phone the header leaves downwards and comes back upwards (navigation.css).
 */
const DELTA_PX = 8;
/** Further up the header's own place would be empty without it. */
const HEADER_PX = 160;
let lastY = scrollY;

addEventListener(
  'scroll',
  () => {
    // Browsers scroll by single pixels when their own bars come and go.
    if (Math.abs(scrollY - lastY) < DELTA_PX) return;
    const isDown = scrollY > lastY && scrollY > HEADER_PX;
    document.documentElement.toggleAttribute('data-scrolls-down', isDown);
    lastY = scrollY;
  },
  { passive: true },
);
