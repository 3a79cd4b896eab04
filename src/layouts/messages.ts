/** What layouts and pages say. */
export const privacyAccountDeletion = (years: number) =>
  `A deleted account is gone at once: name, email, phone and log-ins, what staff noted about you, what we remember of mails to an email that you had confirmed, your alerts on products, and your reviews and questions with their photos. The law requires us to keep bills, and complaints with our answers, for ${years} years after the end of their fiscal year, so orders keep the name, address and PAN on theirs for so long, and lose email and phone at once. Cancelled orders that had no bill lose all of it.`;
export const aboutUs = 'About Us';
export const accessibility = 'Accessibility';
export const productCategoriesDescription = (name: string, categories: string) =>
  `All categories of ${name}: ${categories}.`;
export const allProductsCount = (count: number) => `All ${count} products`;
export const allProducts = 'All Products';
export const accessibilityContactEnd = ', and fix it.';
export const accessibilityTests =
  'Automatic tests look at every kind of page with the axe rules in light and dark colours, and place an order with the keyboard alone. Each page is also read by the W3C’s HTML checker. We have not yet had an audit by an outside expert.';
export const bestSelling = 'Best Selling';
export const buildYourPc = 'Build Your PC';
export const businessDetails = 'Business details';
export const accessibilityContactBeforePhone = 'by phone, at';
export const cart = 'Cart';
export const shippingPaymentAndInvoice =
  'You can pay cash on delivery inside the valley; outside it you pay by wallet. Every order comes with an invoice.';
export const accessibilityWithoutJavascript =
  'Catalogue pages can be read without JavaScript. Errors in forms are written out beside their fields.';
export const categories = 'Categories';
export const checkout = 'Checkout';
export const buildYourPcDescription =
  'Choose a processor, motherboard, memory, storage, graphics card, power supply and cabinet that fit each other, with prices in rupees and what is in stock.';
export const buildYourPcIntro = 'Choose the parts; we check at every step that they fit each other.';
export const compareProducts = 'Compare Products';
export const compareNeedsJavascript =
  "Comparing needs JavaScript. Every product's page lists all its specifications.";
export const complaints = 'Complaints';
export const writeComplaint = 'Write a complaint, or read our answer';
export const complementsTitle = 'Goes well with';
export const productAlertDescription = (name: string) => `Confirm or end an alert at ${name}.`;
export const confirmEmailDescription = (name: string) => `Confirm the email of your account at ${name}.`;
export const confirmEmailTitle = 'Confirm Your Email';
export const confirmEmailNeedsJavascript = 'Confirming an email needs JavaScript.';
export const chat = 'Chat';
export const whatsApp = 'WhatsApp';
export const viber = 'Viber';
export const showOnMap = 'Show on the map';
export const contact = 'Contact';
export const accessibilityContactLink = 'contact us';
export const onlineHours = 'Day and night. We reply in opening hours.';
export const email = 'Email';
export const resetPasswordIntro =
  'Enter the email of your account. We send a one-time password (OTP) there, with which you set a new password.';
export const warrantyTerms =
  'Every product is 100% genuine and comes with the manufacturer’s warranty. How long it lasts is stated on the product’s page. Bring the product and its invoice to our shop, and we handle the claim with the manufacturer.';
export const productFeedDescription = (name: string) => `Every product of ${name}`;
export const accessibilityGoal =
  'Everyone should be able to find, compare and buy here. We follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.';
export const exploreCategory = (name: string) => `Explore ${name}`;
export const exploreProducts = 'Explore Products';
export const filtersNeedJavascript =
  'Filters and search need JavaScript. Without it, every product is in its category:';
export const productSearchLabel = 'Find a product';
export const exploreProductsDescription = (searchExamples: string, title: string) =>
  `Find ${searchExamples} and more by price, category, brand and series. ${title}, delivered all over Nepal.`;
export const privacySessionsAndMails = (sessionDays: number, mailDays: number, networkDays: number) =>
  `For each browser that you log in with we keep its name, and when it logged in and was last used, until ${sessionDays} days after that. For each email that we send, we keep the address and the subject for ${mailDays} days, without its text. Attempts to log in are counted for at most a day, without your email or address being readable. We keep the internet address that an account or an order came from for ${networkDays} days, and that of an open order until it is closed, because some people order without buying.`;
export const home = 'Home';
export const accessibilityDescription =
  'How accessible this shop is, how we check it, and how to tell us about a barrier.';
export const contactDescription = (name: string) =>
  `How to reach ${name}: phone, email, address and opening hours.`;
export const accessibilityTestsTitle = 'How we check';
export const orderStatusDescription = (name: string) => `The status of your order from ${name}.`;
export const warrantyDamagedOnArrival = (days: number) =>
  `If a product arrives damaged, or is not the one you ordered, tell us within ${days} days and keep the packaging. We exchange it or refund you.`;
export const privacyCorrections = 'If something about you is wrong, or for any question, write to us.';
export const accessibilityContactBeforeLink = 'If something here keeps you from buying,';
export const privacyProductAlerts = (mailDays: number, unconfirmedAlertDays: number, alertDays: number) =>
  `If you ask for an alert on a product, we keep your email for it until ${mailDays} days after we wrote to you, ${unconfirmedAlertDays} days if you do not confirm it, and ${alertDays} days at most while it waits. A link in every such email ends it at once.`;
export const privacyControls =
  'In your account, under Sessions & Privacy, you see and end your log-ins, confirm your email, download all that we keep about you (of mails only once your email is confirmed), and delete your account. On the page of an order you cancel it until it ships.';
export const alternativesTitle = 'Alternatives';
export const orderPrint = 'Order';
export const productNotFoundHint =
  'It is no longer sold, or the address is mistyped. Search for it, or browse the categories.';
export const accessibilityLimitsTitle = 'Known limits';
export const myAccount = 'My Account';
export const productPageDescription = (name: string, price: string, description: string) =>
  `${name} at ${price} in Nepal. ${description}`;
export const homeLinkLabel = (name: string) => `${name}, home`;
export const goneProductTitle = (name: string) => `${name} is no longer sold`;
export const newArrivalsFeedTitle = (name: string) => `${name}: new arrivals`;
export const productPageTitle = (name: string) => `${name} price in Nepal`;
export const categoryPageTitle = (name: string, pageSuffix: string) => `${name} price in Nepal${pageSuffix}`;
export const newArrivalsFeedLink = 'New arrivals';
export const newArrivals = 'New Arrivals';
export const goneProductHeading = 'No longer sold';
export const noCachedPages = 'No pages are saved on this device yet.';
export const oftenBoughtTogether = 'Often Bought Together';
export const orderDetailsDescription = (name: string) => `One of your orders from ${name}.`;
export const openMenu = 'Open menu';
export const orderDetails = 'Order Details';
export const orderFailed = 'Order Failed';
export const orderPlaced = 'Order Placed';
export const orderStatus = 'Order Status';
export const checkoutNeedsJavascript = 'Ordering here needs JavaScript. You can also order by phone.';
export const ordersAndEmail = 'Orders and email';
export const pageNotFound = 'Page not found';
export const accessibilitySystemSettings =
  'Pages follow your system’s dark mode, its high-contrast colours and its wish for less movement, and stay usable at 200% zoom and on a screen of 320 pixels. Slideshows can be paused.';
export const offlineDescription = 'Pages that this browser has kept for when there is no network.';
export const visitedPagesTitle = 'Pages you have visited';
export const loadErrorBeforeLink = 'Part of this page did not load.';
export const payment = 'Payment';
export const phone = 'Phone';
export const phoneAndShop = 'Phone and shop';
export const privacy = 'Privacy';
export const productAlert = 'Product Alert';
export const productCategories = 'Product Categories';
export const productSearchField = 'Product name';
export const productNotFound = 'Product not found';
export const relatedProducts = 'Related Products';
export const resetPassword = 'Reset Password';
export const resetPasswordNeedsJavascript = 'Resetting a password needs JavaScript.';
export const reviewsDescription = (name: string) => `Review a product of ${name}, or ask about it.`;
export const reviewsTitle = 'Reviews and Questions';
export const privacyReviews = (rejectedPostDays: number) =>
  `Reviews and questions are shown with your first name, once we have read them; from photos we remove where and when they were taken. You delete yours at any time under “Your reviews and questions” in your account. What we do not publish is deleted after ${rejectedPostDays} days, its photos at once, and a photo that you did not send after a day.`;
export const search = 'Search';
export const resetPasswordDescription = (name: string) => `Set a new password for your account at ${name}.`;
export const shipping = 'Shipping';
export const shippingDeliveryTimes = (shippingTerms: string, insideValley: string, outsideValley: string) =>
  `Shipping is ${shippingTerms}. The valley is Kathmandu, Lalitpur and Bhaktapur: there delivery takes ${insideValley}, elsewhere ${outsideValley}.`;
export const skipToContent = 'Skip to content';
export const confirmEmailIntro = 'So that we know that your orders and invoices reach you.';
export const serverErrorTitle = 'Something went wrong';
export const serverErrorText =
  'Something went wrong on our side. Your cart and saved items are safe. Please try again in a moment.';
export const accessibilityContactTitle = 'Tell us about a barrier';
export const pageNotFoundHint =
  'The address may be mistyped, or the product is no longer sold. Search for it, or go on from here.';
export const orderPrintDescription = (name: string) => `Your order from ${name}, to print.`;
export const paymentDescription = (name: string) => `The payment of your order from ${name}.`;
export const accessibilityLimits =
  'The payment pages of the wallet belong to its provider. Most product pictures are described by the product’s name and the angle, not in detail. The text is in English only.';
export const cartDeliveryTerms = (days: string) => `Delivery in ${days} inside the valley`;
export const cartReturnTerms = (days: number) =>
  `Returns within ${days} days of delivery, unused and complete`;
export const cartDescription = (name: string) => `The products you are about to order from ${name}.`;
export const wishlistDescription = (name: string) => `The products you saved at ${name}, at today's prices.`;
export const accessibilityKeyboard =
  'The whole shop can be used with a keyboard, from the first page to a placed order. In the menu each category is one stop of the Tab key; the arrow keys move inside it.';
export const offlineText =
  'This page cannot be reached without a network. Below is what you have seen before; prices and stock may have changed since. Your cart and your saved items are safe.';
export const serverErrorDescription = 'This page could not be shown.';
export const pageNotFoundDescription = 'This page does not exist.';
export const goneProductDescription = 'This product is no longer sold.';
export const productNotFoundDescription = 'This product is not sold here.';
export const privacyCookies =
  'Three cookies belong to your account, and no script reads them: one keeps you logged in, one remembers for 180 days that you logged in from this browser, so that strangers who guess at your password cannot keep you out, and one is there for ten minutes when you ask for a one-time password.';
export const facetPageDescription = (
  title: string,
  count: number,
  pageSuffix: string,
  shippingPhrase: string,
) => `${title}: ${count} products with prices in Nepal${pageSuffix}. 100% genuine, ${shippingPhrase}.`;
export const facetPageTitle = (title: string, pageSuffix: string) => `${title} price in Nepal${pageSuffix}`;
export const categoryPageDescription = (
  total: number,
  name: string,
  pageSuffix: string,
  shippingPhrase: string,
) => `${total} ${name} with prices in Nepal${pageSuffix}. 100% genuine, ${shippingPhrase}.`;
export const trendingProducts = 'Trending Products';
export const loadErrorLink = 'Try again';
export const tryAgainButton = 'Try Again';
export const compareDescription = (name: string) => `Up to four products of ${name} side by side.`;
export const verifyingPayment = 'Verifying Payment';
export const viewMore = 'View More';
export const visitUs = (address: string, hours: string) => `Visit us at ${address}, ${hours}.`;
export const warranty = 'Warranty';
export const goneProductText = (name: string) => `We do not sell ${name} any more. What may take its place:`;
export const accessibilityContactAfterLink = ': we help you order';
export const newArrivalsFeedDescription = (name: string) => `What is new at ${name}`;
export const accessibilityGoalTitle = 'What we aim for';
export const orderFailedDescription = (name: string) => `What went wrong with your order from ${name}.`;
export const accessibilityFeaturesTitle = 'What works today';
export const checkoutDescription = (name: string) =>
  `Where your order from ${name} goes, and how you pay for it.`;
export const wishlist = 'Wishlist';
export const productSearchRequired = 'Enter a search term';
export const reviewsNeedJavascript = 'Writing a review or a question needs JavaScript.';
export const offlineTitle = 'You are offline';
export const accountNeedsJavascript = 'Your account needs JavaScript.';
export const yourCart = 'Your Cart';
export const privacyStoredData =
  'Your cart and wishlist stay in your browser. As long as you have an account we keep your name, email, phone and orders, to deliver them and to answer for warranties, and give them to nobody but the courier who delivers the order.';
export const cartNeedsJavascript =
  'Your cart is kept in your browser and needs JavaScript. You can also order by phone.';
export const orderPrintNeedsJavascript = 'The print of your order needs JavaScript.';
export const orderPlacedDescription = (name: string) => `Your order from ${name}.`;
export const orderResultNeedsJavascript =
  "Your order is in your account's order history, which needs JavaScript.";
export const ordersNeedJavascript = 'Your orders need JavaScript.';
export const transferInEmail = 'How to pay by bank transfer is in the email about your order.';
export const verifyingPaymentDescription = (name: string) => `We are checking your payment to ${name}.`;
export const accountDescription = (name: string) => `Your profile, orders and saved items at ${name}.`;
export const yourWishlist = 'Your Wishlist';
export const wishlistNeedsJavascript = 'Your wishlist is kept in your browser and needs JavaScript.';
export const pageNumberSuffix = (page: number) => `, page ${page}`;
export const subcategoriesLabel = (name: string) => `Sub-categories of ${name}`;
export const brandsWeSell = 'Brands we sell';
export const whoDoesWhat = 'Who does what';
export const privacyWhole = 'All that we keep, and for how long';
export const privacyDescription = (name: string) =>
  `What ${name} keeps about you, for how long, and how you see, correct or delete it.`;
export const privacyOrdersTitle = 'Cart, account and orders';
export const privacySessionsTitle = 'Log-ins and emails';
export const privacyCookiesTitle = 'Cookies';
export const privacyAlertsTitle = 'Alerts on products';
export const privacyControlsTitle = 'See it, end it, take it with you';
export const privacyDeletionTitle = 'When an account is deleted';
