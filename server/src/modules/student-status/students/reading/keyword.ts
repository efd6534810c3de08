import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { literally } from '../../../../platform/database/contains.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

type RecordsBuilder = ExpressionBuilder<Tables, 'studentRecords'>;

const HAN = /\p{Script=Han}/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

const prefix = (typed: string): string => `${literally(typed)}%`;

/** What the index of a name is asked for: its pieces of two characters, or the only one. */
const piecesOf = (typed: string): string[] => {
  const characters = Array.from(typed);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/** Somewhere in the name, looked at in each record. */
const seenInName = (typed: string) => sql<SqlBool>`position(${typed} in lower(student_records.name)) > 0`;

/** Somewhere in the name. The pieces are found by the index, their order is looked at afterwards. */
export const inName = (typed: string) =>
  sql<SqlBool>`(student_records.name_pieces @> ${piecesOf(typed)}::text[] and ${seenInName(typed)})`;

const beginning = (column: string, typed: string) =>
  sql<SqlBool>`student_records.${sql.raw(column)} like ${prefix(typed)}`;

/** How records are found: by the index of what was typed, or by looking at one after the other in the order of the list. */
export type Way = 'byIndex' | 'oneByOne';

/**
 * The records that fit what somebody typed: part of a name, the beginning of a number, of the pinyin or of its initials, or a
 * whole document number. Every alternative has an index of its own, so that the database joins their answers.
 */
export const fitsKeyword =
  (keyword: string, documentDigest: string | undefined, way: Way = 'byIndex') =>
  (eb: RecordsBuilder): Expression<SqlBool> => {
    const typed = keyword.normalize('NFKC').toLowerCase();
    if (HAN.test(typed)) return way === 'byIndex' ? inName(typed) : seenInName(typed);
    const number = typed.toUpperCase();
    const ways = ['card_no', 'student_no', 'examinee_no'].map((column) => beginning(column, number));
    if (documentDigest) ways.push(sql`student_records.id_number_hash = ${documentDigest}`);
    if (LETTER.test(typed)) ways.push(inName(typed));
    // Letters with digits are a number: its first letter would find everybody whose name begins with it.
    if (LETTER.test(typed) && !DIGIT.test(typed)) {
      const letters = typed.replace(/[^\p{L}]/gu, '');
      ways.push(
        sql`replace(lower(student_records.name_pinyin), ' ', '') like ${prefix(letters)}`,
        beginning('name_initials', letters),
      );
    }
    return eb.or(ways);
  };
