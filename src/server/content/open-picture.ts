import sharp from 'sharp';
import { MOST_PIXELS } from '../../contract/editor/upload.ts';

/** A picture as it is written: its bytes, and its size in pixels. */
export type MadePicture = { data: Buffer; info: { width: number; height: number } };

/** Opens a picture of the shop's own, upright. */
export const openPicture = (file: string) => sharp(file, { limitInputPixels: MOST_PIXELS }).rotate();
