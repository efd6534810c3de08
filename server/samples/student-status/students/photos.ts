import { Readable } from 'node:stream';
import { type OfficialKind, officialKinds } from '@graduate/contract/student-status/students/photo-calls.ts';
import { silhouetteSvg } from '../../../src/modules/student-status/students/photos/silhouette.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import { randomFrom } from '../../seeded-random.ts';
import { DAY_MS } from '../../times.ts';

type Stored = { hash: string; size: number };
/** Taken at school before a light wall, or at home before whatever was there. */
type Place = 'school' | 'home';

const WIDTH = 480;
const HEIGHT = 640;
const FIGURES = 12;
/** One in so many has no photo taken at enrolment, one in five only that one. */
const WITHOUT_ONE_IN = 125;
const FEW_ONE_IN = 5;
/** One in so many had another photo before. */
const WITH_EARLIER_ONE_IN = 40;
const REMOVED_DAYS_AGO = 6;

const placeOf: Record<OfficialKind, Place> = {
  admission: 'home',
  enrolment: 'school',
  graduation: 'school',
  onsite: 'home',
};
/** When a photo of each kind was taken, in days after the first day. */
const daysAfterEntry: Record<OfficialKind, number> = {
  admission: -150,
  enrolment: 3,
  graduation: 620,
  onsite: 0,
};

/** Grain as every camera has it; without it a drawing is too small a file for a photo. */
const grain = (): Buffer => {
  const random = randomFrom('grain of the photos');
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.fill(random.between(90, 160), at, at + 3);
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 20;
  return pixels;
};

const collar = '<path d="M184 438l56 92 56-92-56 28z" fill="#ffffff" opacity=".7"/>';

const portrait = async (figure: number, place: Place, overlay: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const hue = figure * (360 / FIGURES);
  const ground = place === 'school' ? '#dfe9f5' : `hsl(${hue}, 24%, 90%)`;
  const tint = { ground, figure: `hsl(${hue}, 22%, ${figure % 2 ? 54 : 64}%)` };
  return sharp(Buffer.from(silhouetteSvg(tint, collar)))
    .composite([{ input: overlay, raw: { width: WIDTH, height: HEIGHT, channels: 4 } }])
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** The pictures everybody shares: a dozen people who do not exist, at school and at home. */
const storePortraits = async (config: Config): Promise<Record<Place, Stored[]>> => {
  const storage = openStorage(config.files);
  const overlay = grain();
  const at = async (place: Place): Promise<Stored[]> => {
    const stored: Stored[] = [];
    for (let figure = 0; figure < FIGURES; figure += 1)
      stored.push(await storage.put(Readable.from([await portrait(figure, place, overlay)])));
    return stored;
  };
  return { school: await at('school'), home: await at('home') };
};

const kindsOf = (index: number): OfficialKind[] => {
  const all = index % FEW_ONE_IN !== 0;
  const kinds = all ? officialKinds : (['admission', 'enrolment'] as const);
  return kinds.filter((kind) => kind !== 'enrolment' || index % WITHOUT_ONE_IN !== WITHOUT_ONE_IN - 1);
};

const takenAt = (kind: OfficialKind, entryDate: string): Date => {
  const taken = Date.parse(`${entryDate}T10:00:00+08:00`) + daysAfterEntry[kind] * DAY_MS;
  return new Date(Math.min(taken, Date.now() - DAY_MS));
};

const rowOf = (studentId: string, kind: OfficialKind, { hash, size }: Stored, taken: Date) => ({
  id: idOf(`photo:${studentId}:${kind}`),
  studentId,
  kind,
  storageKey: hash,
  sha256: hash,
  bytes: size,
  width: WIDTH,
  height: HEIGHT,
  takenAt: taken,
  current: true,
  removedAt: null as Date | null,
  removeReason: null as string | null,
});

/** Some had another photo before; of some the first one was removed lately. */
const earlierPhotos = (students: readonly { id: string; entryDate: string }[], pictures: readonly Stored[]) =>
  students.flatMap(({ id, entryDate }, index) => {
    const stored = pictures[(index + 1) % FIGURES];
    if (index % WITH_EARLIER_ONE_IN !== 0 || !stored) return [];
    const removed = index % (2 * WITH_EARLIER_ONE_IN) === 0;
    return [
      {
        ...rowOf(id, 'enrolment', stored, new Date(takenAt('enrolment', entryDate).getTime() - DAY_MS)),
        id: idOf(`photo:${id}:enrolment:earlier`),
        current: false,
        removedAt: removed ? new Date(Date.now() - REMOVED_DAYS_AGO * DAY_MS) : null,
        removeReason: removed ? '照片背景不符合要求' : null,
      },
    ];
  });

/** Photos of the students of the demonstration: many rows, few contents. */
export const writePhotos = async (tx: Tx, config: Config): Promise<void> => {
  const portraits = await storePortraits(config);
  const students = await tx
    .selectFrom('studentRecords')
    .select(['id', 'entryDate'])
    .orderBy('studentNo')
    .orderBy('id')
    .execute();
  const rows = students.flatMap(({ id, entryDate }, index) =>
    kindsOf(index).flatMap((kind) => {
      const stored = portraits[placeOf[kind]][index % FIGURES];
      if (!stored) return [];
      return [rowOf(id, kind, stored, takenAt(kind, entryDate))];
    }),
  );
  await insertMany(tx, 'studentPhotos', [...rows, ...earlierPhotos(students, portraits.home)]);
};
