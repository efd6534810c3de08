import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { textOfPdf } from '../../../platform/pdf/text-of-pdf.ts';
import { thesisErrors } from './theses.errors.ts';

const MOST_CHARACTERS = 5_000_000;
const PAGE = '\f';

/** Words that would tell whose thesis it is. */
export const tellingWords = async (db: Db | Tx, studentId: string): Promise<string[]> => {
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
  const words = [
    student.name,
    student.namePinyin,
    student.nameEn,
    student.studentNo,
    // Older records name tutors whom nobody has assigned here.
    ...[student.mainTutorName, student.coTutorNames, student.industryTutorNames].flatMap((names) =>
      (names ?? '').split(/[、,，;；\s]+/),
    ),
    ...tutors.flatMap(({ name, namePinyin }) => [name, namePinyin]),
  ];
  return [...new Set(words.filter((word): word is string => (word ?? '').trim().length >= 2))];
};

/** Spaces and capitals do not hide a name. */
const plain = (words: string): string => words.toLowerCase().replaceAll(/[\s·•.,，。-]+/g, '');

const THANKS = /(^|\n)\s*致\s*谢\s*(\n|$)/;

type Scan = { hits: Text[]; readable: boolean };

/** Every place where a copy tells whose it is; without any text somebody has to look at it. */
export const scanBlindCopy = async (content: Buffer, telling: readonly string[]): Promise<Scan> => {
  const found = await textOfPdf({
    content: new Uint8Array(content),
    mostCharacters: MOST_CHARACTERS,
    pageEnd: PAGE,
  }).catch(() => {
    throw thesisErrors.unreadable();
  });
  const pages = found.split(PAGE);
  const hits = pages.flatMap((page, at) => {
    const squeezed = plain(page);
    const words = telling.filter((word) => squeezed.includes(plain(word)));
    const all = THANKS.test(page) ? [...words, '致谢'] : words;
    return all.map((word) =>
      text(
        `匿名稿第${at + 1}页出现“${word}”，请隐去后重新上传`,
        `Page ${at + 1} of the anonymous copy says “${word}”: hide it and upload it again`,
      ),
    );
  });
  return { hits, readable: plain(found.replaceAll(PAGE, '')).length > 0 };
};
