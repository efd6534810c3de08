import type { FinishedPhoto } from './judge-photo.ts';

type Tint = { ground: string; figure: string };

const WIDTH = 480;
const HEIGHT = 640;
const NEUTRAL: Tint = { ground: '#eef1f5', figure: '#b9c2cf' };

/** Head and shoulders of nobody in particular. */
export const silhouetteSvg = ({ ground, figure }: Tint, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
  <g fill="${figure}"><ellipse cx="240" cy="262" rx="98" ry="124"/><rect x="196" y="350" width="88" height="110"/>
  <path d="M30 640c0-140 88-206 210-206s210 66 210 206z"/></g>${more}</svg>`;

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
