/** What is said of an address or a number that cannot be one, by forms and by the server. */
export const EMAIL_MESSAGE = 'Enter a valid email address';
export const PHONE_MESSAGE = 'Enter a valid phone number, such as 9841234567';
