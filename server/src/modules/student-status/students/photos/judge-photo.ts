import type { PhotoKind } from '@graduate/contract/student-status/students/choices.ts';
import { PHOTO_LIMITS } from '@graduate/contract/student-status/students/photo-calls.ts';
import type { Sharp } from 'sharp';
import { MOST_PIXELS } from '../../../../platform/archive/limits.ts';
import { fileKinds } from '../../../../platform/storage/file-kinds.ts';
import { photoErrors } from './photos.errors.ts';

/** A photo as it is kept: a JPEG, upright, without what cameras note about place and person. */
export type FinishedPhoto = { bytes: Buffer; width: number; height: number };

const KB = 1024;
const MB = 1024 * KB;
const RATIO = 3 / 4;
const TOLERANCE = 0.02;
const LEAST = { width: 240, height: 320 };
const REGISTERED = { width: 480, height: 640 };
const LARGEST = { width: 1200, height: 1600 };
const AVATAR_SIDE = 256;
const LARGEST_REGISTERED = 500 * KB;
/** From the usual quality up to the best and down to the lowest that still looks well. */
const finer = [96, 100];
const coarser = [80, 70, 60, 50];
const USUAL_QUALITY = 90;

const begins = (bytes: Buffer, kind: 'jpg' | 'png'): boolean =>
  fileKinds[kind].begins.some((start) => bytes.toString('hex', 0, start.length / 2) === start);

const mustBePicture = (bytes: Buffer, kind: PhotoKind): void => {
  if (!begins(bytes, 'jpg') && !(kind === 'avatar' && begins(bytes, 'png'))) throw photoErrors.notAJpeg();
};

const mustHaveSize = ({ length }: Buffer, kind: PhotoKind): void => {
  if (kind === 'avatar') {
    if (length > PHOTO_LIMITS.avatarMegabytes * MB)
      throw photoErrors.photoTooLarge({ megabytes: PHOTO_LIMITS.avatarMegabytes });
  } else if (length < PHOTO_LIMITS.kilobytes * KB || length > PHOTO_LIMITS.megabytes * MB)
    throw photoErrors.wrongSize();
};

const opened = async (bytes: Buffer): Promise<Sharp> => {
  // Loaded when first needed: most requests have nothing to do with pictures.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });
};

const mustHaveShape = async (bytes: Buffer): Promise<void> => {
  const { autoOrient } = await (await opened(bytes)).metadata();
  const { width, height } = autoOrient;
  const crooked = Math.abs(width / height / RATIO - 1) > TOLERANCE;
  if (crooked || width < LEAST.width || height < LEAST.height) throw photoErrors.wrongShape();
};

type Encode = (quality: number) => Promise<FinishedPhoto>;

const encoder =
  (bytes: Buffer, shape: (picture: Sharp) => Sharp): Encode =>
  async (quality) => {
    const picture = shape((await opened(bytes)).autoOrient().flatten({ background: '#ffffff' }));
    const { data, info } = await picture
      .toColourspace('srgb')
      .jpeg({ quality, chromaSubsampling: quality > USUAL_QUALITY ? '4:4:4' : '4:2:0' })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  };

/** Photos for registrations must come out between 20 and 500 KB: of the qualities that do, the usual or the nearest. */
const withinLimits = async (encode: Encode): Promise<FinishedPhoto> => {
  const fits = ({ bytes: { length } }: FinishedPhoto) =>
    length >= PHOTO_LIMITS.kilobytes * KB && length <= LARGEST_REGISTERED;
  const usual = await encode(USUAL_QUALITY);
  if (fits(usual)) return usual;
  for (const quality of usual.bytes.length > LARGEST_REGISTERED ? coarser : finer) {
    const tried = await encode(quality);
    if (fits(tried)) return tried;
  }
  throw photoErrors.wrongSize();
};

const finish = async (bytes: Buffer, kind: PhotoKind): Promise<FinishedPhoto> => {
  switch (kind) {
    case 'avatar':
      return encoder(bytes, (picture) => picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' }))(
        USUAL_QUALITY,
      );
    case 'enrolment':
    case 'graduation':
      return withinLimits(encoder(bytes, (picture) => picture.resize({ ...REGISTERED, fit: 'cover' })));
    default:
      return encoder(bytes, (picture) =>
        picture.resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true }),
      )(USUAL_QUALITY);
  }
};

const isTooLarge = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);
const isRefusal = (error: unknown): boolean => (error as { status?: unknown }).status !== undefined;

/** The photo as it will be kept, or the refusal that tells what is wrong with it. The content counts, not the name. */
export const judgePhoto = async (bytes: Buffer, kind: PhotoKind): Promise<FinishedPhoto> => {
  mustHaveSize(bytes, kind);
  mustBePicture(bytes, kind);
  try {
    if (kind !== 'avatar') await mustHaveShape(bytes);
    return await finish(bytes, kind);
  } catch (error) {
    if (isRefusal(error)) throw error;
    throw isTooLarge(error) ? photoErrors.tooManyPixels() : photoErrors.notAJpeg();
  }
};
