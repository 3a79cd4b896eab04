import { plural } from '../../rules/plural.ts';

/** What lists, products and their reviews say. */
export const aReviewHasAtMost = (mostPhotos: number) =>
  `A review has at most ${mostPhotos} photos. The others were left out.`;
export const activeFilters = 'Active filters';
export const addPhotos = 'Add photos';
export const allAlertsToYourEmail = 'All alerts to your email have ended.';
export const allCategories = 'All categories';
export const almostDoneOpenTheLink =
  'Almost done: open the link that we have just emailed you, and press the button there.';
export const apply = 'Apply';
export const askAQuestion = 'Ask a question';
export const atAnAngle = 'at an angle';
export const availability = 'Availability';
export const beforeTheDiscountSinceTo = (since: string, until: string) =>
  `Before the discount, ${since} to ${until}: lowest price`;
export const bestMatch = 'Best match';
export const brand = 'Brand';
export const brands = 'Brands';
export const cashOnDeliveryInsideThe = (walletNames: string) =>
  `Cash on Delivery inside the valley, ${walletNames} everywhere`;
export const categories = 'Categories';
export const category = 'Category';
export const changeMyReview = 'Change My Review';
export const changeYourReview = 'Change your review';
export const choose1To5Stars = 'Choose 1 to 5 stars';
export const clearAllFilters = 'Clear All Filters';
export const closeZoom = 'Close zoom';
export const compare = 'Compare';
export const confirmMyAlert = 'Confirm My Alert';
export const confirmingOrEndingAnAlert = 'Confirming or ending an alert needs JavaScript.';
export const continueShopping = 'Continue Shopping';
export const countOfMostPhotosPhotos = (count: number, mostPhotos: number) =>
  `${count} of ${mostPhotos} photos`;
export const deleteMyKind = (kind: string) => `Delete my ${kind}`;
export const deleteText = 'Delete';
export const delivery = 'Delivery';
export const deliveryAndReturns = 'Delivery and returns';
export const details = 'Details';
export const didYouMean = 'Did you mean';
export const doneWeWillEmailYou = 'Done. We will email you once.';
export const dragThePictureToMove = 'Drag the picture to move it, tap it to close.';
export const email = 'Email';
export const endAllMyAlerts = 'End All My Alerts';
export const endTheAlertThatThe = 'End the alert that the email was about, or all alerts to your email.';
export const endThisAlert = 'End This Alert';
export const enterAPriceInWhole = 'Enter a price in whole rupees, such as 45,000';
export const failedToLoadBrands = 'Failed to load brands.';
export const filters = 'Filters';
export const fromBehind = 'from behind';
export const fromLeastUnit = (least: string, unit: string) => `from ${least} ${unit}`;
export const fromLower = (lower: string) => `from ${lower}`;
export const fromTheFront = 'from the front';
export const fromToValueLowestLowest = (from: string, value: string, lowest: string, highest: string) =>
  `${from} to ${value}: lowest ${lowest}, highest ${highest}`;
export const goesWithIt = 'Goes with it';
export const goesWithItName = (name: string) => `Goes with it: ${name}`;
export const grid = 'Grid';
export const helpful = 'Helpful';
export const helpfulCount = (count: number) => `Helpful (${count})`;
export const illustration = 'Illustration';
export const inStock = 'In stock';
export const inTheBox = 'In the box';
export const keepIt = 'Keep It';
export const leastToMostUnit = (least: string, most: string, unit: string) => `${least} to ${most} ${unit}`;
export const lengthManufacturersWarranty = (length: string) => `${length} manufacturer's warranty`;
export const list = 'List';
export const loading = 'Loading...';
export const loadingCategories = 'Loading categories...';
export const manufacturersWarrantySeeThe = "Manufacturer's warranty: see the warranty card for how long";
export const maximum = 'Maximum';
export const minimum = 'Minimum';
export const model = 'Model';
export const models = 'Models';
export const moreOnWarrantyAndShipping = 'More on warranty and shipping';
export const n16GbWireless = '16 GB, wireless…';
export const nameAToZ = 'Name: A to Z';
export const nameAnswers = (name: string) => `${name} answers`;
export const nameUnderLimit = (name: string, limit: string) => `${name} under ${limit}`;
export const newestFirst = 'Newest first';
export const noBrandsFound = 'No brands found.';
export const noCategoriesFound = 'No categories found.';
export const noProductHasEverythingYou = (words: string) =>
  `No product has everything you searched for. Results without ${words}:`;
export const noProductsFound = 'No products found.';
export const noReviewsYet = 'No reviews yet';
export const noSpecificationsAreKnown = 'No specifications are known.';
export const notPublished = 'Not published';
export const offer = 'Offer';
export const oneCardPerModel = 'One card per model';
export const oneEmailWhenItHappens = 'One email when it happens, and no other.';
export const onlyBuyersCanReviewA =
  'Only buyers can review a product: your account has no delivered order with it. Once one is delivered, you can review it here.';
export const optionCountOptionsFrom = (optionCount: number) => `${optionCount} options from`;
export const options = 'options';
export const organization = 'Organization';
export const ourAnswerAnswer = (answer: string) => `Our answer: ${answer}`;
export const outOfStock = 'Out of Stock';
export const pagePageOfPages = (page: number, pages: number) => `page ${page} of ${pages}`;
export const payment = 'Payment';
export const percentagePercentOff = (percentage: number) => `${percentage}% off`;
export const person = 'Person';
export const photosOptional = 'Photos (optional)';
export const pictureAt250Percent = 'Picture at 250%';
export const pictureIndex = (index: number) => `picture ${index}`;
export const pictureNumber = (number: number) => `Picture ${number}`;
export const picturesOfName = (name: string) => `Pictures of ${name}`;
export const pleaseLogInToWrite = 'Please log in to write a review or ask a question.';
export const pleaseWaitUntilYourPhotos = 'Please wait until your photos are uploaded';
export const pleaseWriteSomething = 'Please write something';
export const popular = 'Popular:';
export const popularInName = (name: string) => `Popular in ${name}`;
export const pressTheButtonAndWe =
  'Press the button, and we email you once: when the product is back, or costs what you want to pay.';
export const price = 'Price';
export const priceHighToLow = 'Price: high to low';
export const priceHistory = 'Price History';
export const priceInRupees = 'Price in rupees';
export const priceIncludes13PercentVat = 'Price includes 13% VAT';
export const priceLowToHigh = 'Price: low to high';
export const priceRangeRs = 'Price range (Rs.)';
export const product = 'Product';
export const products = 'Products';
export const published = 'Published';
export const question = 'Question';
export const questionsAndAnswers = 'Questions and answers';
export const rating = 'Rating';
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const removePhotoNumber = (number: number) => `Remove photo ${number}`;
export const resultsForName = (name: string) => `Results for “${name}”`;
export const resultsForNameShopName = (name: string, shopName: string) =>
  `Results for “${name}” | ${shopName}`;
export const returns = 'Returns';
export const review = 'Review';
export const reviews = 'Reviews';
export const saveSaving = (saving: string) => `, save ${saving}`;
export const searchWithin = 'Search within';
export const seeAllCategories = 'See all categories';
export const seeAllTotalForName = (total: number, name: string) => `See all ${total} for “${name}”`;
export const sendMyQuestion = 'Send My Question';
export const sendMyReview = 'Send My Review';
export const sending = 'Sending...';
export const series = 'Series';
export const share = 'Share';
export const shippingTermInsideValleyInside = (
  shippingTerm: string,
  insideValley: string,
  outsideValley: string,
) => `${shippingTerm}: ${insideValley} inside the Kathmandu Valley, ${outsideValley} elsewhere`;
export const shopByBudget = 'Shop By Budget';
export const showAllProducts = 'Show all products';
export const showFilters = 'Show Filters';
export const showMoreReviews = 'Show more reviews';
export const showProducts = 'Show products';
export const showProductsAs = 'Show products as';
export const showTotal = (total: string) => `Show ${total}`;
export const shownWithYourFirstName = 'Shown with your first name and our answer.';
export const shownWithYourFirstNamePlease =
  'Shown with your first name. Please leave out phone numbers and addresses.';
export const sortBy = 'Sort by';
export const specification = 'Specification';
export const stars = 'Stars';
export const tellMe = 'Tell Me';
export const tellMeBelowRs = 'Tell me below Rs …';
export const tellMeWhenItIs = 'Tell me when it is back';
export const thankYouWePublishYour = 'Thank you. We publish your question with our answer.';
export const thankYouWePublishYourReview = 'Thank you. We publish your review once we have read it.';
export const thatPriceIsTooHigh = 'That price is too high.';
export const theMinimumIsAboveThe = 'The minimum is above the maximum.';
export const thereIsNoSuchProduct = 'There is no such product, or the shop takes no reviews of it.';
export const thisAlertHasEndedWe = 'This alert has ended. We email you no more about it.';
export const thisNeedsAConnection = 'This needs a connection.';
export const thisPageNeedsTheLink =
  'This page needs the link that we emailed you. Please open it from the email.';
export const thisShopCannotSendAlerts = 'This shop cannot send alerts at the moment.';
export const thisShopTakesNoReviews = 'This shop takes no reviews.';
export const titleOptional = 'Title (optional)';
export const tryAgain = 'Try Again';
export const upToMostPhotosWe = (mostPhotos: number) =>
  `Up to ${mostPhotos}. We remove where and when a photo was taken. Please show no faces and no papers.`;
export const upToMostUnit = (most: string, unit: string) => `up to ${most} ${unit}`;
export const verifiedBuyer = '· Verified buyer ·';
export const waitsToBeReadBy = 'Waits to be read by us';
export const warranty = 'Warranty';
export const weDoNotSellGoods = (goods: string) => `We do not sell “${goods}”.`;
export const whatYouWrote = 'What you wrote';
export const withAlsoChanges = (alsoChanges: string) => `with ${alsoChanges}`;
export const within7DaysUnusedAnd =
  'Within 7 days, unused and complete; straight away if it arrives damaged or is not what you ordered';
export const writeAReview = 'Write a review';
export const writeNumbersSuchAs15 = 'Write numbers, such as 15.6.';
export const writePricesInWholeRupees = 'Write prices in whole rupees.';
export const youHaveThisAlertAlready = 'You have this alert already. We will email you once.';
export const youHaveWrittenNothingYet =
  'You have written nothing yet. Open the page of a product to review it or to ask about it.';
export const youSeemToBeOffline = 'You seem to be offline. Please try again when you are connected.';
export const yourAlertOnProductName = (productName: string) =>
  `Your alert on ${productName} is on. We will email you once.`;
export const yourKindIsDeleted = (kind: string) => `Your ${kind} is deleted.`;
export const yourPhotoNumber = (number: number) => `Your photo ${number}`;
export const yourQuestion = 'Your question';
export const yourQuestionIsDeletedWith = 'Your question is deleted with our answer.';
export const yourReview = 'Your review';
export const yourReviewIsDeletedWith = 'Your review is deleted with its photos and votes.';
export const zoom = 'Zoom';
export const zoomName = (name: string) => `Zoom: ${name}`;
export const productCount = (count: number) =>
  `${count} ${plural(count, { one: 'product', other: 'products' })}`;
export const starCount = (count: number) => `${count} ${plural(count, { one: 'star', other: 'stars' })}`;
export const uploadingPhotos = (count: number) =>
  `Uploading ${plural(count, { one: 'a photo', other: `${count} photos` })}...`;
export const warrantyOfMonths = (count: string) => `${count}-month manufacturer's warranty`;
export const warrantyOfYears = (count: string) => `${count}-year manufacturer's warranty`;
