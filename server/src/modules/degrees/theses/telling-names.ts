import type { Db, Tx } from '../../../platform/database/connect.ts';
import { pinyinOf } from '../../student-status/students/public.ts';

/** A name or number that would tell whose thesis it is, and every way it is commonly written. */
export type TellingName = { word: string; pattern: RegExp };

const HAN = /\p{Script=Han}/u;
const BETWEEN = String.raw`[\s·•.,，。'’-]*`;

const escaped = (letter: string): string => letter.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Spaces and points between the letters do not hide a name. */
const spread = (word: string): string => Array.from(word, escaped).join(BETWEEN);

/**
 * A Latin name in either order, as words of their own: `LI AN` stands in “An Li” and “Li, An”, not in “reliance” nor in
 * “an Li-ion battery”.
 */
const latin = (parts: readonly string[]): string => {
  const orders = parts.length === 2 ? [parts, parts.toReversed()] : [parts];
  const written = orders.map((order) => order.map(spread).join(BETWEEN)).join('|');
  return String.raw`(?<!\p{L})(?:${written})(?![\p{L}-])`;
};

const partsOf = (word: string): string[] => word.split(/[\s·•.,，。'’-]+/u).filter(Boolean);

/** How a name is written; nothing of one that is too short to tell anybody. */
const waysOf = (word: string): TellingName | undefined => {
  const name = word.trim();
  if (name.length < 2) return undefined;
  const spelled = HAN.test(name) || /\d/.test(name) ? spread(name) : latin(partsOf(name));
  return { word: name, pattern: new RegExp(spelled, 'giu') };
};

const bare = (word: string): string => word.toLowerCase().replaceAll(/[\s·•.,，。'’-]+/g, '');

/** Names with their spellings in Latin letters, each once. */
const waysToWrite = (names: readonly (string | null)[]): TellingName[] => {
  const found = new Map<string, TellingName>();
  const spelled = names.flatMap((name) => (name && HAN.test(name) ? [pinyinOf(name).namePinyin] : []));
  // What is spelled in two words knows more than the same in one: both orders.
  const all = [...names, ...spelled].flatMap((name) => (name ? [name] : []));
  for (const name of all.toSorted((one, other) => partsOf(other).length - partsOf(one).length)) {
    const way = waysOf(name);
    if (way && !found.has(bare(name))) found.set(bare(name), way);
  }
  return [...found.values()];
};

const LISTED = /[、,，;；\s]+/;

/** Everything that would tell whose thesis it is: the author, the number, and whoever guides the author. */
export const tellingNames = async (db: Db | Tx, studentId: string): Promise<TellingName[]> => {
  const student = await db
    .selectFrom('studentRecords')
    .select(['name', 'namePinyin', 'nameEn', 'studentNo', 'mainTutorName'])
    .select(['coTutorNames', 'industryTutorNames'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const tutors = await db
    .selectFrom('studentTutors')
    .innerJoin('tutors', 'tutors.id', 'studentTutors.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.name', 'staff.namePinyin'])
    .where('studentTutors.studentId', '=', studentId)
    .execute();
  return waysToWrite([
    student.name,
    student.namePinyin,
    student.nameEn,
    student.studentNo,
    // Older records name tutors whom nobody has assigned here.
    ...[student.mainTutorName, student.coTutorNames, student.industryTutorNames].flatMap((names) =>
      (names ?? '').split(LISTED),
    ),
    ...tutors.flatMap(({ name, namePinyin }) => [name, namePinyin]),
  ]);
};

/** The same words with stars in place of whatever would tell. */
export const starred =
  (telling: readonly TellingName[]) =>
  (words: string): string =>
    telling.reduce((left, { pattern }) => left.replaceAll(pattern, '***'), words);
