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
} as const;

/** The message for a product that could not be fetched (spec §8). */
export const productFailureMessage = (slug: string) =>
  `Failed to fetch product with slug ${slug}. Please try again.`;
