import sharp from 'sharp';

/** A picture as it is written: its bytes, and its size in pixels. */
export type MadePicture = { data: Buffer; info: { width: number; height: number } };

/** More pixels than any camera's: larger pictures would exhaust the memory. */
export const MOST_PIXELS = 50_000_000;

/** Opens a picture of the shop's own, upright. */
export const openPicture = (file: string) => sharp(file, { limitInputPixels: MOST_PIXELS }).rotate();
