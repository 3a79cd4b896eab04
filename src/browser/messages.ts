/** What toasts and storage say. */
export const dismiss = 'Dismiss';
export const storageBlockedError =
  'Your browser blocks the storage that this step needs. Please allow it for this shop.';
export const storageWriteError =
  'Your browser could not save this because its storage is full or blocked. It stays here until you leave this page.';
