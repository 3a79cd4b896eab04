import { plural } from '../../rules/plural.ts';

/** What lists, products and their reviews say. */
export const activeFilters = 'Active filters';
export const allAlertsEnded = 'All alerts to your email have ended.';
export const allCategories = 'All categories';
export const alertConfirmationMailed =
  'Almost done: open the link that we have just emailed you, and press the button there.';
export const apply = 'Apply';
export const askAQuestion = 'Ask a question';
export const atAnAngle = 'at an angle';
export const availability = 'Availability';
export const lowestPriceBeforeDiscount = (since: string, until: string) =>
  `Before the discount, ${since} to ${until}: lowest price`;
export const bestMatch = 'Best match';
export const brand = 'Brand';
export const brands = 'Brands';
export const paymentTerms = (others: string) => `Cash on Delivery inside the valley, ${others} everywhere`;
export const categories = 'Categories';
export const category = 'Category';
export const changeReviewButton = 'Change My Review';
export const changeReviewTitle = 'Change your review';
export const missingStarsError = 'Choose 1 to 5 stars';
export const chooseOptions = 'Choose options';
export const clearAllFilters = 'Clear All Filters';
export const closeZoom = 'Close zoom';
export const compare = 'Compare';
export const confirmMyAlert = 'Confirm My Alert';
export const alertLinkNeedsJavascript = 'Confirming or ending an alert needs JavaScript.';
export const continueShopping = 'Continue Shopping';
export const deletePostLabel = (kind: string) => `Delete my ${kind}`;
export const deleteButton = 'Delete';
export const buy = 'Buy';
export const delivery = 'Delivery';
export const deliveryAndReturns = 'Delivery and returns';
export const details = 'Details';
export const didYouMean = 'Did you mean';
export const alertActive = 'Done. We will email you once.';
export const zoomHint = 'Drag the picture to move it, tap it to close.';
export const email = 'Email';
export const endAllMyAlerts = 'End All My Alerts';
export const endAlertNote = 'End the alert that the email was about, or all alerts to your email.';
export const endThisAlert = 'End This Alert';
export const wishedPriceError = 'Enter a price in whole rupees, such as 45,000';
export const failedToLoadBrands = 'Failed to load brands.';
export const filters = 'Filters';
export const fromBehind = 'from behind';
export const rangeFrom = (least: string, unit: string) => `from ${least} ${unit}`;
export const lowestOptionPrice = (price: string) => `from ${price}`;
export const fromTheFront = 'from the front';
export const priceHistorySummary = (from: string, to: string, lowest: string, highest: string) =>
  `${from} to ${to}: lowest ${lowest}, highest ${highest}`;
export const goesWithIt = 'Goes with it';
export const goesWithItTitle = (search: string) => `Goes with it: ${search}`;
export const grid = 'Grid';
export const moreChoices = (count: number) => `${count} more`;
export const closeFilters = 'Close filters';
export const helpful = 'Helpful';
export const helpfulCount = (count: number) => `Helpful (${count})`;
export const highestPrice = 'Highest price';
export const illustration = 'Illustration';
export const inStock = 'In stock';
export const origin = 'Country of origin';
export const inTheBox = 'In the box';
export const keepIt = 'Keep It';
export const rangeBetween = (least: string, most: string, unit: string) => `${least} to ${most} ${unit}`;
export const warrantyOfLength = (length: string) => `${length} manufacturer's warranty`;
export const list = 'List';
export const lowestPrice = 'Lowest price';
export const loading = 'Loading...';
export const loadingCategories = 'Loading categories...';
export const warrantyOfUnknownLength = "Manufacturer's warranty: see the warranty card for how long";
export const maximum = 'Maximum';
export const minimum = 'Minimum';
export const model = 'Model';
export const models = 'Models';
export const moreOnWarrantyAndShipping = 'More on warranty and shipping';
export const searchWithinPlaceholder = 'Model, size, feature…';
export const nameAToZ = 'Name: A to Z';
export const shopAnswers = (shopName: string) => `${shopName} answers`;
export const budgetShelfTitle = (category: string, limit: string) => `${category} under ${limit}`;
export const newestFirst = 'Newest first';
export const noBrandsFound = 'No brands found.';
export const noCategoriesFound = 'No categories found.';
export const resultsWithoutWords = (words: string) =>
  `No product has everything you searched for. Results without ${words}:`;
export const noneUnder = (most: string) => `None under ${most}. Nearest:`;
export const noProductsFound = 'No products found.';
export const noReviewsYet = 'No reviews yet';
export const noSpecifications = 'No specifications are known.';
export const notPublished = 'Not published';
export const oneCardPerModel = 'One card per model';
export const alertEmailNote = 'One email when it happens, and nothing else.';
export const onlyBuyersReviewNote =
  'Only buyers can review a product: your account has no delivered order with it. Once one is delivered, you can review it here.';
export const optionsBeforePrice = (optionCount: number) => `${optionCount} options from`;
export const options = 'options';
export const ourAnswer = (answer: string) => `Our answer: ${answer}`;
export const outOfStock = 'Out of Stock';
export const pageOfPages = (page: number, pages: number) => `page ${page} of ${pages}`;
export const payment = 'Payment';
export const zoomedPictureLabel = 'Picture at 250%';
export const pictureAfterName = (number: number) => `picture ${number}`;
export const pictureNumber = (number: number) => `Picture ${number}`;
export const picturesOfProduct = (product: string) => `Pictures of ${product}`;
export const logInToReview = 'Please log in to write a review or ask a question.';
export const missingTextError = 'Please write something';
export const popular = 'Popular:';
export const popularInCategory = (category: string) => `Popular in ${category}`;
export const confirmAlertNote =
  'Press the button, and we email you once: when the product is back, or costs what you want to pay.';
export const price = 'Price';
export const priceHighToLow = 'Price: high to low';
export const priceHistory = 'Price History';
export const priceInRupees = 'Price in rupees';
export const priceIncludesVat = (percent: number) => `Includes ${percent}% VAT`;
export const priceLowToHigh = 'Price: low to high';
export const priceRangeRs = 'Price range (Rs.)';
export const products = 'Products';
export const published = 'Published';
export const question = 'Question';
export const questionsAndAnswers = 'Questions and answers';
export const removeFilterLabel = (filter: string) => `Remove ${filter}`;
export const resultsTitle = (search: string) => `Results for “${search}”`;
export const resultsPageTitle = (search: string, shopName: string) => `Results for “${search}” | ${shopName}`;
export const returns = 'Returns';
export const review = 'Review';
export const reviews = 'Reviews';
export const searchWithin = 'Search within';
export const seeAllCategories = 'See all categories';
export const seeAllResultsLink = (total: number, search: string) => `See all ${total} for “${search}”`;
export const sendMyQuestion = 'Send My Question';
export const sendMyReview = 'Send My Review';
export const sending = 'Sending...';
export const series = 'Series';
export const share = 'Share';
export const deliveryLine = (promise: string, insideValley: string, outsideValley: string) =>
  `${promise}: ${insideValley}, elsewhere ${outsideValley}`;
export const deliveryTerms = (shippingTerms: string, insideValley: string, outsideValley: string) =>
  `Shipping is ${shippingTerms}. It takes ${insideValley} inside the valley, ${outsideValley} elsewhere.`;
export const screenToScale = (inches: number, width: number, height: number, reference: string) =>
  `${inches}" is ${Math.round(width)} × ${Math.round(height)} cm, beside ${reference}`;
export const shopByBudget = 'Shop By Budget';
export const showActiveFilters = (count: number) => `${showFilters} (${count})`;
export const showAllProducts = 'Show all products';
export const showFilters = 'Show Filters';
export const showMoreReviews = 'Show more reviews';
export const showProducts = 'Show products';
export const showProductsAs = 'Show products as';
export const showCountButton = (productCount: string) => `Show ${productCount}`;
export const questionHint = 'Shown with your first name and our answer.';
export const reviewHint = 'Shown with your first name. Please leave out phone numbers and addresses.';
export const sort = 'Sort';
export const sortBy = 'Sort by';
export const specification = 'Specification';
export const stars = 'Stars';
export const alertMe = 'Alert Me';
export const priceAlertTitle = 'Alert me when the price drops';
export const stockAlertTitle = 'Alert me when it is back in stock';
export const questionSent = 'Thank you. We will email you our answer and publish it.';
export const reviewSent = 'Thank you. We will read your review and email you when it is published.';
export const priceTooHighError = 'That price is too high.';
export const minimumAboveMaximumError = 'The minimum is above the maximum.';
export const productNotReviewable = 'There is no such product, or it cannot be reviewed here.';
export const alertEnded = 'This alert has ended. We will not email you about it again.';
export const alertNeedsConnection = 'This needs a connection.';
export const missingAlertLink =
  'This page needs the link that we emailed you. Please open it from the email.';
export const alertsNotOffered = 'This shop cannot send alerts at the moment.';
export const reviewsNotOffered = 'This shop does not take reviews.';
export const title = 'Title';
export const tryAgain = 'Try Again';
export const rangeUpTo = (most: string, unit: string) => `up to ${most} ${unit}`;
export const verifiedBuyer = '· Verified buyer ·';
export const waitingToBeRead = 'Waiting to be checked';
export const warranty = 'Warranty';
export const goodsNotSold = (goods: string) => `We do not sell “${goods}”.`;
export const whatYouWrote = 'What you wrote';
export const optionAlsoChanges = (values: string) => `with ${values}`;
export const returnTerms = (days: number, sealedDays: number | undefined) =>
  `Within ${days} days of delivery, unused and complete${sealedDays === undefined ? '' : `; within ${sealedDays} days if the seal is unbroken`}. If it arrives damaged or is not what you ordered, tell us straight away.`;
export const writeAReview = 'Write a review';
export const invalidNumberError = 'Enter numbers, such as 15.6.';
export const invalidPriceError = 'Enter prices in whole rupees.';
export const alertAlreadyActive = 'You have this alert already. We will email you once.';
export const noPostsYet =
  'You have not written anything yet. Open a product to review it or to ask a question.';
export const offlineError = 'You seem to be offline. Please try again when you are connected.';
export const alertConfirmed = (productName: string) =>
  `Your alert on ${productName} is on. We will email you once.`;
export const postDeleted = (kind: string) => `Your ${kind} is deleted.`;
export const yourQuestion = 'Your question';
export const deleteQuestionWarning = 'Your question is deleted with our answer.';
export const yourReview = 'Your review';
export const deleteReviewWarning = 'Your review is deleted with its photos and votes.';
export const zoom = 'Zoom';
export const zoomDialogLabel = (product: string) => `Zoom: ${product}`;
export const productCount = (count: number) =>
  `${count} ${plural(count, { one: 'product', other: 'products' })}`;
export const starCount = (count: number) => `${count} ${plural(count, { one: 'star', other: 'stars' })}`;
export const warrantyOfMonths = (count: string) => `${count}-month manufacturer's warranty`;
export const warrantyOfYears = (count: string) => `${count}-year manufacturer's warranty`;

/** Of the drawings of a product's page. */
export const toScale = 'To scale';
export const onTheBack = 'On the back';
export const slots = 'Slots';
export const roomInside = 'Room inside';
export const radiatorsInside = 'Radiators that fit';
export const power = 'Power';
export const powerPlugs = 'Power plugs';
export const inAMinute = 'In a minute';
export const bankCard = 'a bank card';
export const sheet = 'a sheet of A4';
export const several = (count: number, name: string) => `${count} × ${name}`;
export const pins = { eight: '8-pin', sixteen: '16-pin' };
export const sidesToScale = (name: string, width: number, height: number, reference: string) =>
  `${name}${width} × ${height} mm, beside ${reference}`;
export const sticksToScale = (count: number) => (count > 1 ? `${count} sticks of ` : '');
export const driverToScale = (millimetres: number, reference: string) =>
  `The driver, ${millimetres} mm, beside ${reference}`;
export const longThing = (millimetres: number) => `${millimetres} mm long, a mark for each centimetre`;
export const longCard = (millimetres: number, slots: number) =>
  `${millimetres} mm long, ${slots} slots thick`;
export const highThing = (millimetres: number) => `${millimetres} mm high`;
export const fansOfRadiator = (millimetres: number, count: number, side: number) =>
  `${millimetres} mm: ${count} × ${side} mm`;
export const roomFor = {
  cardLength: 'Graphics card',
  coolerHeight: 'Cooler',
  supplyLength: 'Power supply',
};
export const upTo = (name: string, millimetres: number) => `${name} up to ${millimetres} mm`;
export const memorySlots = 'memory';
export const cardSlot = (version: number) => `PCIe ${version}.0 x16`;
export const blockOfWatts = (amount: string, step: number) => `${amount}, a block for each ${step} W`;
export const blockOfPages = (speed: string, step: number) =>
  `${speed}, a block for each ${step === 1 ? 'page' : `${step} pages`}`;
export const wattsAtMost = (watts: number, most: number) => `${watts} W, at most ${most} W`;
export const wattsOfSupply = (watts: number, supply: number) => `${watts} W of a supply of ${supply} W`;
export const wattsOfVoltAmperes = (watts: number, voltAmperes: number) => `${watts} W, ${voltAmperes} VA`;
