/** In pixels; the shop stores no more (src/server/content/make-picture.ts). */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/**
 * A photo as large as the shop stores it, so that a phone sends a tenth of it; the file itself where it is small, or
 * where this browser cannot decode it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) =>
    canvas.toBlob((smaller) => resolve(smaller ?? file), 'image/jpeg', QUALITY),
  );
}
