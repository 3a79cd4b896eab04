/** What the storefront says when a call fails and the server gave no message of its own (spec §8). */
export const FAILURE_MESSAGES = {
  signup: 'Signup failed. Please try again.',
  login: 'Login failed. Please try again.',
  navigation: 'Failed to fetch navigation data. Please try again.',
  products: 'Failed to fetch products. Please try again.',
  categories: 'Failed to fetch product categories. Please try again.',
  brands: 'Failed to fetch brands. Please try again.',
  categoryBrands: 'Failed to fetch category brands. Please try again.',
  series: 'Failed to fetch series. Please try again.',
  tags: 'Failed to fetch tags. Please try again.',
  coupons: 'Failed to fetch coupons. Please try again.',
  coupon: 'Failed to validate coupon.',
  couponData: 'Invalid coupon data',
  banners: 'Failed to fetch banners. Please try again.',
  flashSales: 'Failed to fetch flash sales. Please try again.',
  settings: 'Failed to fetch settings. Please try again.',
  createOrder: 'Failed to create order',
  createOrderAfterRetries: 'Failed to create order after multiple attempts',
  initiateWallet: 'Failed to initiate the wallet payment. Status: 503',
  verifyPayment: 'Failed to verify payment',
  checkPayment: 'Failed to check payment status',
  orders: 'Failed to fetch orders',
  order: 'Failed to fetch order details',
  profile: 'Failed to update profile',
  changePassword: 'An error occurred while changing the password.',
  requestReset: 'Failed to send OTP. Please check your email and try again.',
  resetPassword: 'Failed to reset password. Please try again.',
  logout: 'Logout failed. Please try again.',
  transfer: 'This could not be sent. Please check your connection and try again.',
  bills: 'The bills could not be loaded. Please try again.',
  claim: 'The claim could not be sent. Please check your connection and try again.',
  serials: 'The serial numbers could not be loaded. Please try again.',
  slip: 'The slip could not be loaded. Please try again.',
  cancelOrder: 'The order could not be cancelled. Please try again.',
  sessions: 'Your sessions could not be loaded. Please try again.',
  endSession: 'The session could not be ended. Please try again.',
  emailState: 'We could not check whether your email is confirmed. Please try again.',
  verificationMail: 'The email could not be sent. Please try again.',
  verifyEmail: 'Your email could not be confirmed. Please try again.',
  ownData: 'Your data could not be loaded. Please try again.',
  deleteAccount: 'Your account could not be deleted. Please try again.',
  productAlert: 'The alert could not be set. Please check your connection and try again.',
  confirmAlert: 'The alert could not be confirmed. Please check your connection and try again.',
  ownAlerts: 'Your alerts could not be loaded. Please try again.',
  endAlert: 'The alert could not be ended. Please check your connection and try again.',
  reviews: 'The reviews could not be reached. Please check your connection and try again.',
  writePost: 'This could not be sent. Please check your connection and try again.',
  enquiry: 'Your enquiry could not be sent. Please check your connection and try again.',
  complaint: 'Your complaint could not be sent. Please check your connection and try again.',
  quotation: 'The quotation could not be loaded. Please try again.',
  acceptQuotation: 'The quotation could not be accepted. Please check your connection and try again.',
  askQuotation: 'Your request could not be sent. Please check your connection and try again.',
  edit: 'This could not be saved. Please try again.',
  remove: 'This could not be deleted. Please try again.',
  read: 'This could not be loaded. Please try again.',
  upload: 'The picture could not be uploaded. Please try again.',
  import: 'The file could not be imported. Please try again.',
  publish: 'The publication could not be started. Please try again.',
  alerts: 'The alerts could not be loaded. Please try again.',
  publications: 'The publications could not be loaded. Please try again.',
} as const;

/** The message for a product that could not be fetched (spec §8). */
export const productFailureMessage = (slug: string) =>
  `Failed to fetch product with slug ${slug}. Please try again.`;

/* The specifications that lists are filtered by. */
export const battery = 'Battery';
export const capacity = 'Capacity';
export const chipset = 'Chipset';
export const connection = 'Connection';
export const efficiency = 'Efficiency';
export const formFactor = 'Form factor';
export const functions = 'Functions';
export const graphics = 'Graphics';
export const memory = 'Memory';
export const memorySpeed = 'Memory speed';
export const memoryType = 'Memory type';
export const network = 'Network';
export const panel = 'Panel';
export const power = 'Power';
export const printColour = 'Print colour';
export const printTechnology = 'Print technology';
export const processor = 'Processor';
export const refreshRate = 'Refresh rate';
export const resolution = 'Resolution';
export const screenSize = 'Screen size';
export const socket = 'Socket';
export const storage = 'Storage';
export const type = 'Type';
