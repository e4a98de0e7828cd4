const mostBytes = 30 * 1024 * 1024; // a photo of a good phone has 12 MB

/** The picture upright, as its camera meant it, or why it cannot be used. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (file.size > mostBytes) return 'This picture is larger than 30 MB. Choose a smaller one.';
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'We can’t read this picture. Choose a JPEG, PNG or WebP file.';
  }
}
