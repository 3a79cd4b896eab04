import sharp from 'sharp';

/** More pixels than any camera's picture would only be there to exhaust the memory. */
export const MOST_PIXELS = 50_000_000;

/** Opens a picture of the shop's own, upright. */
export const openPicture = (file: string) => sharp(file, { limitInputPixels: MOST_PIXELS }).rotate();
