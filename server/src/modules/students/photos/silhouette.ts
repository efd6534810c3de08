import type { FinishedPhoto } from './judge-photo.ts';

type Tint = { ground: string; figure: string };

const WIDTH = 480;
const HEIGHT = 640;
const NEUTRAL: Tint = { ground: '#eef1f5', figure: '#b9c2cf' };

/** Head and shoulders of nobody in particular. */
export const silhouetteSvg = ({ ground, figure }: Tint, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
  <g fill="${figure}"><ellipse cx="240" cy="256" rx="96" ry="118"/>
  <path d="M40 640c0-134 84-210 200-210s200 76 200 210z"/></g>${more}</svg>`;

const render = async (): Promise<FinishedPhoto> => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(silhouetteSvg(NEUTRAL)))
    .jpeg({ quality: 90 })
    .toBuffer();
  return { bytes, width: WIDTH, height: HEIGHT };
};

let made: Promise<FinishedPhoto> | undefined;

/** What is shown of somebody without a photo. */
export const silhouette = (): Promise<FinishedPhoto> => {
  made ??= render();
  return made;
};
