export type Size = { width: number; height: number };

/** A part of a picture in the picture's own pixels: `side` wide, and as high as the ratio of width to height says. */
export type Crop = { x: number; y: number; side: number; ratio: number };

const MOST_ZOOM = 5;
const FEWEST_PIXELS = 64;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export const heightOf = ({ side, ratio }: Pick<Crop, 'side' | 'ratio'>): number => side / ratio;

const widest = ({ width, height }: Size, ratio: number) => Math.min(width, height * ratio);

const inside = ({ x, y, side, ratio }: Crop, { width, height }: Size): Crop => ({
  side,
  ratio,
  x: clamp(x, 0, width - side),
  y: clamp(y, 0, height - heightOf({ side, ratio })),
});

/** How far a picture may be enlarged; a small one hardly at all. */
export const mostZoom = (picture: Size, ratio: number, fewest = FEWEST_PIXELS): number =>
  clamp(widest(picture, ratio) / fewest, 1, MOST_ZOOM);

export const zoomOf = ({ side, ratio }: Crop, picture: Size): number => widest(picture, ratio) / side;

/** The largest part of this ratio in the middle of a picture. */
export const largestCrop = (picture: Size, ratio: number): Crop => {
  const side = widest(picture, ratio);
  const height = heightOf({ side, ratio });
  return { side, ratio, x: (picture.width - side) / 2, y: (picture.height - height) / 2 };
};

/** Moves the part by so many pixels of the picture, as far as the picture reaches. */
export const moved = (crop: Crop, picture: Size, dx: number, dy: number): Crop =>
  inside({ ...crop, x: crop.x + dx, y: crop.y + dy }, picture);

/** Shows a larger or smaller part around the same middle. */
export const zoomed = (crop: Crop, picture: Size, zoom: number): Crop => {
  const { ratio } = crop;
  const side = widest(picture, ratio) / clamp(zoom, 1, mostZoom(picture, ratio));
  const shift = (crop.side - side) / 2;
  return inside({ side, ratio, x: crop.x + shift, y: crop.y + shift / ratio }, picture);
};
