export type Size = { width: number; height: number };

/** A square part of a picture, in the picture's own pixels. */
export type Crop = { x: number; y: number; side: number };

const MOST_ZOOM = 5;
const FEWEST_PIXELS = 64;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

const shortSide = ({ width, height }: Size) => Math.min(width, height);

const inside = ({ x, y, side }: Crop, { width, height }: Size): Crop => ({
  side,
  x: clamp(x, 0, width - side),
  y: clamp(y, 0, height - side),
});

/** How far a picture may be enlarged; a small one hardly at all. */
export const mostZoom = (picture: Size): number => clamp(shortSide(picture) / FEWEST_PIXELS, 1, MOST_ZOOM);

export const zoomOf = (crop: Crop, picture: Size): number => shortSide(picture) / crop.side;

/** The largest square in the middle of a picture. */
export const largestCrop = (picture: Size): Crop => {
  const side = shortSide(picture);
  return { side, x: (picture.width - side) / 2, y: (picture.height - side) / 2 };
};

/** Moves the part by so many pixels of the picture, as far as the picture reaches. */
export const moved = (crop: Crop, picture: Size, dx: number, dy: number): Crop =>
  inside({ ...crop, x: crop.x + dx, y: crop.y + dy }, picture);

/** Shows a larger or smaller part around the same middle. */
export const zoomed = (crop: Crop, picture: Size, zoom: number): Crop => {
  const side = shortSide(picture) / clamp(zoom, 1, mostZoom(picture));
  const shift = (crop.side - side) / 2;
  return inside({ side, x: crop.x + shift, y: crop.y + shift }, picture);
};
