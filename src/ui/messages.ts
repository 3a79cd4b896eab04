/** What components that features share say. */
export const addToCart = 'Add to Cart';
export const addItemToCart = (name: string) => `Add to Cart: ${name}`;
export const breadcrumbLabel = 'Breadcrumb';
export const cancel = 'Cancel';
export const compareProduct = (name: string) => `Compare ${name}`;
export const createAnAccount = 'Create an account';
export const discount = 'Discount';
export const beforeMarkedPrice = 'instead of';
export const fieldRequired = (label: string) => `${label} is required`;
export const logInToContinue = 'Log in to continue';
export const markedPrice = 'marked price';
export const optional = '(optional)';
export const scrollToNext = (label: string) => `Next ${label}`;
export const pageNumber = (number: number) => `Page ${number}`;
export const paginationLabel = 'Pages';
export const termsRequired = 'Please accept the terms and conditions';
export const scrollToPrevious = (label: string) => `Previous ${label}`;
export const payAgainButton = 'Pay again';
export const payAgainNote = (orderId: string) =>
  `${orderId} stays your order: this only opens a new payment of it.`;
export const price = 'Price';
export const saveToWishlist = (name: string) => `Save ${name} to wishlist`;
export const seeYourOrders = 'See your orders';
export const shipping = 'Shipping';
export const subtotal = 'Subtotal';
export const total = 'Total';
export const tryAgain = 'Try Again';
export const savedAmount = (amount: string) => `Save ${amount}`;
export const youSave = 'You save';
export const savedOnEach = (amount: string) => `Save ${amount} each`;
/** @param percent as the place rounds it */
export const percentOff = (percent: number | string) => `${percent}% off`;
export const nextPage = 'Next page';
export const previousPage = 'Previous page';
