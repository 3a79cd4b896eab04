/** What layouts and pages say. */
export const aDeletedAccountIsGone = (orderYears: number) =>
  `A deleted account is gone at once: name, email, phone and log-ins, what we remember of mails to an email that you had confirmed, your alerts on products, and your reviews and questions with their photos. The law asks us to keep invoices for ${orderYears} years, so delivered orders keep the name and address on theirs for so long, and lose email and phone at once. Cancelled orders lose all of it.`;
export const aboutUs = 'About Us';
export const accessibility = 'Accessibility';
export const address = 'Address';
export const allCategoriesOfNameCategories = (name: string, categories: string) =>
  `All categories of ${name}: ${categories}.`;
export const allCountProducts = (count: number) => `All ${count} products`;
export const allProducts = 'All Products';
export const andFixIt = ', and fix it.';
export const automaticTestsLookAtEvery =
  'Automatic tests look at every kind of page with the axe rules in light and dark colours, and place an order with the keyboard alone. Each page is also read by the W3C’s HTML checker. We have not yet had an audit by an outside expert.';
export const bestSelling = 'Best Selling';
export const buildYourPc = 'Build Your PC';
export const businessDetails = 'Business details';
export const byPhoneAt = 'by phone, at';
export const cart = 'Cart';
export const cashOnDeliveryIsAvailable =
  'Cash on delivery is available inside the valley; outside it an order is paid by wallet. Prices include 13% VAT, and every order comes with an invoice.';
export const cataloguePagesCanBeRead =
  'Catalogue pages can be read without JavaScript. Errors in forms are written out beside their fields.';
export const categories = 'Categories';
export const checkout = 'Checkout';
export const chooseAProcessorMotherboard =
  'Choose a processor, motherboard, memory, storage, graphics card, power supply and cabinet that fit each other, with prices in rupees and what is in stock.';
export const chooseThePartsWeCheck = 'Choose the parts; we check at every step that they fit each other.';
export const compareProducts = 'Compare Products';
export const comparingNeedsJavascriptEvery =
  "Comparing needs JavaScript. Every product's page lists all its specifications.";
export const complaints = 'Complaints';
export const completesIt = 'Completes It';
export const confirmOrEndAnAlert = (name: string) => `Confirm or end an alert at ${name}.`;
export const confirmTheEmailOfYour = (name: string) => `Confirm the email of your account at ${name}.`;
export const confirmYourEmail = 'Confirm Your Email';
export const confirmingAnEmailNeeds = 'Confirming an email needs JavaScript.';
export const contact = 'Contact';
export const contactUs = 'contact us';
export const dayAndNightWeReply = 'Day and night. We reply in opening hours.';
export const email = 'Email';
export const enterTheEmailOfYour =
  'Enter the email of your account. We send a one-time password (OTP) there, with which you set a new password.';
export const everyProductIs100Percent =
  'Every product is 100% genuine and comes with the manufacturer’s warranty. How long it lasts is stated on the product’s page. Bring the product and its invoice to our shop, and we handle the claim with the manufacturer.';
export const everyProductOfName = (name: string) => `Every product of ${name}`;
export const everyoneShouldBeAbleTo =
  'Everyone should be able to find, compare and buy here. We follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.';
export const exploreName = (name: string) => `Explore ${name}`;
export const exploreProducts = 'Explore Products';
export const filterAndSort = 'Filter and sort';
export const filtersAndSearchNeedJavascript =
  'Filters and search need JavaScript. Without it, every product is in its category:';
export const findAProduct = 'Find a product';
export const findSearchExamplesAndMore = (searchExamples: string, title: string) =>
  `Find ${searchExamples} and more by price, category, brand and series. ${title}, delivered all over Nepal.`;
export const forEachBrowserThatYou = (sessionDays: number, mailDays: number, networkDays: number) =>
  `For each browser that you log in with we keep its name, and when it logged in and was last used, until ${sessionDays} days after that. Of a mail that we sent we keep the address and the subject for ${mailDays} days, without its text. Attempts to log in are counted for at most a day, without your email or address being readable. We keep the internet address that an account or an order came from for ${networkDays} days, and that of an open order until it is closed, because some people order without buying.`;
export const home = 'Home';
export const howAccessibleThisShopIs =
  'How accessible this shop is, how we check it, and how to tell us about a barrier.';
export const howToReachNamePhone = (name: string) =>
  `How to reach ${name}: phone, email, address and opening hours.`;
export const howWeCheck = 'How we check';
export const howYourOrderFromName = (name: string) => `How your order from ${name} stands.`;
export const ifAProductArrivesDamaged =
  'If a product arrives damaged, or is not the one you ordered, tell us within 7 days and keep the packaging. We exchange it or refund you.';
export const ifSomethingAboutYouIs = 'If something about you is wrong, or for any question, write to us.';
export const ifSomethingHereKeepsYou = 'If something here keeps you from buying,';
export const ifYouAskForAn = (mailDays: number, unconfirmedAlertDays: number, alertDays: number) =>
  `If you ask for an alert on a product, we keep your email for it until ${mailDays} days after we wrote to you, ${unconfirmedAlertDays} days if you do not confirm it, and ${alertDays} days at most while it waits. A link in every such email ends it at once.`;
export const inYourAccountUnderSessions =
  'In your account, under Sessions & Privacy, you see and end your log-ins, confirm your email, download all that we keep about you (of mails only once your email is confirmed), and delete your account. On the page of an order you cancel it until it ships.';
export const insteadOfIt = 'Instead of it';
export const invoice = 'Invoice';
export const itIsNoLongerSold =
  'It is no longer sold, or the address is mistyped. Search for it, or browse the categories.';
export const knownLimits = 'Known limits';
export const loading = 'Loading...';
export const myAccount = 'My Account';
export const nameAtPriceInNepal = (name: string, price: string, description: string) =>
  `${name} at ${price} in Nepal. ${description}`;
export const nameHome = (name: string) => `${name}, home`;
export const nameIsNoLongerSold = (name: string) => `${name} is no longer sold`;
export const nameNewArrivals = (name: string) => `${name}: new arrivals`;
export const namePriceInNepal = (name: string) => `${name} price in Nepal`;
export const namePriceInNepalOn = (name: string, onPage: string) => `${name} price in Nepal${onPage}`;
export const newArrivals = 'New arrivals';
export const newArrivalsTitle = 'New Arrivals';
export const noLongerSold = 'No longer sold';
export const noPagesAreSavedOn = 'No pages are saved on this device yet.';
export const noProductsFound = 'No products found.';
export const oftenBoughtTogether = 'Often Bought Together';
export const oneOfYourOrdersFrom = (name: string) => `One of your orders from ${name}.`;
export const openMenu = 'Open menu';
export const orderDetails = 'Order Details';
export const orderFailed = 'Order Failed';
export const orderPlaced = 'Order Placed';
export const orderStatus = 'Order Status';
export const orderingHereNeedsJavascriptYou = 'Ordering here needs JavaScript. You can also order by phone.';
export const ordersAndEmail = 'Orders and email';
export const pageNotFound = 'Page not found';
export const pagesFollowYourSystemsDark =
  'Pages follow your system’s dark mode, its high-contrast colours and its wish for less movement, and stay usable at 200% zoom and on a screen of 320 pixels. Slideshows can be paused.';
export const pagesThatThisBrowserHas = 'Pages that this browser has kept for when there is no network.';
export const pagesYouHaveVisited = 'Pages you have visited';
export const partOfThisPageDid = 'Part of this page did not load.';
export const payment = 'Payment';
export const phone = 'Phone';
export const phoneAndShop = 'Phone and shop';
export const privacy = 'Privacy';
export const productAlert = 'Product Alert';
export const productCategories = 'Product Categories';
export const productName = 'Product name';
export const productNotFound = 'Product not found';
export const products = 'Products';
export const relatedProducts = 'Related Products';
export const resetPassword = 'Reset Password';
export const resettingAPasswordNeeds = 'Resetting a password needs JavaScript.';
export const reviewAProductOfName = (name: string) => `Review a product of ${name}, or ask about it.`;
export const reviewsAndQuestions = 'Reviews and Questions';
export const reviewsAndQuestionsAreShown = (rejectedPostDays: number) =>
  `Reviews and questions are shown with your first name, once we have read them; from photos we remove where and when they were taken. You delete yours at any time under “Your reviews and questions” in your account. What we do not publish is deleted after ${rejectedPostDays} days, its photos at once, and a photo that you did not send after a day.`;
export const search = 'Search';
export const setANewPasswordFor = (name: string) => `Set a new password for your account at ${name}.`;
export const shipping = 'Shipping';
export const shippingSentenceDeliveryTakes = (
  shippingSentence: string,
  insideValley: string,
  outsideValley: string,
) => `${shippingSentence} Delivery takes ${insideValley} inside the valley and ${outsideValley} elsewhere.`;
export const skipToContent = 'Skip to content';
export const soThatWeKnowThat = 'So that we know that your orders and invoices reach you.';
export const somethingWentWrong = 'Something went wrong';
export const somethingWentWrongOnOur =
  'Something went wrong on our side. Your cart and saved items are safe. Please try again in a moment.';
export const tellUsAboutABarrier = 'Tell us about a barrier';
export const theAddressMayBeMistyped =
  'The address may be mistyped, or the product is no longer sold. Search for it, or go on from here.';
export const theInvoiceOfYourOrder = (name: string) => `The invoice of your order from ${name}.`;
export const thePaymentOfYourOrder = (name: string) => `The payment of your order from ${name}.`;
export const thePaymentPagesOfThe =
  'The payment pages of the wallet belong to its provider. Most product pictures are described by the product’s name and the angle, not in detail. The text is in English only.';
export const theProductsYouAreAbout = (name: string) => `The products you are about to order from ${name}.`;
export const theProductsYouSavedAt = (name: string) =>
  `The products you saved at ${name}, at today's prices.`;
export const theWholeShopCanBe =
  'The whole shop can be used with a keyboard, from the first page to a placed order. In the menu each category is one stop of the Tab key; the arrow keys move inside it.';
export const thisPageCannotBeReached =
  'This page cannot be reached without a network. Below is what you have seen before; prices and stock may have changed since. Your cart and your saved items are safe.';
export const thisPageCouldNotBe = 'This page could not be shown.';
export const thisPageDoesNotExist = 'This page does not exist.';
export const thisProductIsNoLonger = 'This product is no longer sold.';
export const thisProductIsNotSold = 'This product is not sold here.';
export const threeCookiesBelongToYour =
  'Three cookies belong to your account, and no script reads them: one keeps you logged in, one remembers for 180 days that you logged in from this browser, so that strangers who guess at your password cannot keep you out, and one is there for ten minutes when you ask for a one-time password.';
export const titleCountProductsWithPrices = (
  title: string,
  count: number,
  onPage: string,
  shippingPhrase: string,
) => `${title}: ${count} products with prices in Nepal${onPage}. 100% genuine, ${shippingPhrase}.`;
export const titlePriceInNepalOn = (title: string, onPage: string) => `${title} price in Nepal${onPage}`;
export const totalNameWithPricesIn = (total: number, name: string, onPage: string, shippingPhrase: string) =>
  `${total} ${name} with prices in Nepal${onPage}. 100% genuine, ${shippingPhrase}.`;
export const trendingProducts = 'Trending Products';
export const tryAgain = 'Try again';
export const tryAgainTitle = 'Try Again';
export const upToFourProductsOf = (name: string) => `Up to four products of ${name} side by side.`;
export const verifyingPayment = 'Verifying Payment';
export const viewMore = 'View More';
export const visitUsAtAddressHours = (address: string, hours: string) => `Visit us at ${address}, ${hours}.`;
export const warranty = 'Warranty';
export const weDoNotSellName = (name: string) => `We do not sell ${name} any more. What may take its place:`;
export const weHelpYouOrder = ': we help you order';
export const whatIsNewAtName = (name: string) => `What is new at ${name}`;
export const whatWeAimFor = 'What we aim for';
export const whatWentWrongWithYour = (name: string) => `What went wrong with your order from ${name}.`;
export const whatWorksToday = 'What works today';
export const whereYourOrderFromName = (name: string) =>
  `Where your order from ${name} goes, and how you pay for it.`;
export const wishlist = 'Wishlist';
export const writeWhatYouLookFor = 'Write what you look for';
export const writingAReviewOrA = 'Writing a review or a question needs JavaScript.';
export const youAreOffline = 'You are offline';
export const yourAccountNeedsJavascript = 'Your account needs JavaScript.';
export const yourCart = 'Your Cart';
export const yourCartAndWishlistStay =
  'Your cart and wishlist stay in your browser. As long as you have an account we keep your name, email, phone and orders, to deliver them and to answer for warranties, and give them to nobody but the courier who delivers the order.';
export const yourCartIsKeptIn =
  'Your cart is kept in your browser and needs JavaScript. You can also order by phone.';
export const yourInvoicesNeedJavascript = 'Your invoices need JavaScript.';
export const yourOrderFromName = (name: string) => `Your order from ${name}.`;
export const yourOrderIsInYour = "Your order is in your account's order history, which needs JavaScript.";
export const yourOrdersNeedJavascript = 'Your orders need JavaScript.';
export const yourPaymentToNameIs = (name: string) => `Your payment to ${name} is looked up.`;
export const yourProfileOrdersAndSaved = (name: string) => `Your profile, orders and saved items at ${name}.`;
export const yourReviewsAndQuestions = 'Your reviews and questions';
export const yourWishlist = 'Your Wishlist';
export const yourWishlistIsKeptIn = 'Your wishlist is kept in your browser and needs JavaScript.';
export const onPage = (page: number) => `, page ${page}`;
export const subCategoriesOf = (name: string) => `Sub-categories of ${name}`;
