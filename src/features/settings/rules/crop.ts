/** Decides which square of a picture is shown: as large as the zoom allows, never beyond an edge. */
export type PictureSize = { width: number; height: number };
export type Crop = {
  /** 1 shows the whole shorter side. */
  zoom: number;
  /** The middle of the square, 0..1 of each side. */
  middle: { x: number; y: number };
};
export type Square = { x: number; y: number; side: number };

export const mostZoom = 4;
export const firstCrop: Crop = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

export function squareOf({ width, height }: PictureSize, { zoom, middle }: Crop): Square {
  const side = Math.min(width, height) / clamp(zoom, 1, mostZoom);
  return {
    x: clamp(middle.x * width - side / 2, 0, width - side),
    y: clamp(middle.y * height - side / 2, 0, height - side),
    side,
  };
}

/** The picture is dragged by a share of the square: what is shown moves the other way. */
export function dragged(picture: PictureSize, crop: Crop, by: { x: number; y: number }): Crop {
  const { x, y, side } = squareOf(picture, crop);
  const moved = {
    x: (x + side / 2 - by.x * side) / picture.width,
    y: (y + side / 2 - by.y * side) / picture.height,
  };
  const next = squareOf(picture, { ...crop, middle: moved });
  return {
    ...crop,
    middle: { x: (next.x + side / 2) / picture.width, y: (next.y + side / 2) / picture.height },
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
