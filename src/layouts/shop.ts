/**
 * The one script that every page loads before it is used: few lines a feature, no React (docs/architecture.md,
 * Targets).
 */
import '../features/account/frame.ts';
import '../features/account/startup.ts';
import '../features/cart/header-counts.ts';
import '../features/cart/purchase-form.ts';
import '../features/catalogue/gallery.ts';
import '../features/catalogue/share-button.ts';
import '../features/compare/start.ts';
import '../features/deals/countdown.ts';
import '../features/home/slideshow.ts';
import '../features/navigation/menus.ts';
import '../features/navigation/offers.ts';
import '../features/navigation/returning-header.ts';
import '../features/navigation/sidebar.ts';
import '../features/offline/register.ts';
import '../features/recently-viewed/visit.ts';
import '../features/search/search-form.ts';
import '../features/wishlist/toggle.ts';
import '../browser/scroller.ts';
import '../browser/tabs.ts';
