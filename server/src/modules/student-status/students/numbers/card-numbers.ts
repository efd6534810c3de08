import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import {
  cardKindOf,
  cardNumber,
  cardPrefix,
  isLegacyNumber,
  LARGEST_CARD_SERIAL,
} from '@graduate/contract/student-status/students/numbers.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import {
  problemAt,
  problems,
  type RecordProblem,
} from '@graduate/contract/student-status/students/record-problems.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { badRequest, cardNosUsedUp } from '../writing/writing.errors.ts';

/** What of a record its card number is made from. */
export type CardFacts = {
  enrolYear: number;
  population: Population;
  trainingLevel: TrainingLevel;
  departmentId: string;
};

const UNIT = /^\d{3}$/;

/** How card numbers of each department begin: year of admission, kind of student, unit. */
export const cardPrefixes = async (
  db: Db | Tx,
  records: readonly CardFacts[],
): Promise<(record: CardFacts) => string> => {
  const departments = await departmentRefs(db, [...new Set(records.map(({ departmentId }) => departmentId))]);
  const codes = new Map(departments.map(({ id, code }) => [id, code]));
  return ({ enrolYear, population, trainingLevel, departmentId }) => {
    const unit = codes.get(departmentId);
    if (!unit || !UNIT.test(unit))
      throw badRequest(
        '该院系没有3位数字的单位编号，不能生成校园卡号',
        'the department has no unit code of three digits',
      );
    return cardPrefix(enrolYear, cardKindOf(population, trainingLevel), unit);
  };
};

/** The next numbers of a prefix. Whoever wants one at the same time waits until this transaction has ended. */
const nextNumbers = async (tx: Tx, prefix: string, count: number): Promise<string[]> => {
  const { lastSerial } = await tx
    .insertInto('cardNumberPrefixes')
    .values({ prefix, lastSerial: count })
    .onConflict((conflict) =>
      conflict.column('prefix').doUpdateSet({ lastSerial: sql`card_number_prefixes.last_serial + ${count}` }),
    )
    .returning('lastSerial')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => cardNumber(prefix, lastSerial - count + 1 + at));
};

const usedAmong = async (db: Db | Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('cardNumberLedger')
    .select('cardNo')
    .where('cardNo', 'in', numbers)
    .execute();
  return new Set(rows.map(({ cardNo }) => cardNo));
};

/** Old numbers that follow no rule may look like those to come: they are passed over. */
const freeNumbers = async (tx: Tx, prefix: string, count: number): Promise<string[]> => {
  const free: string[] = [];
  while (free.length < count) {
    const numbers = await nextNumbers(tx, prefix, count - free.length);
    const used = await usedAmong(tx, numbers);
    free.push(...numbers.filter((number) => !used.has(number)));
  }
  return free;
};

const enterInLedger = (tx: Tx, taken: readonly { cardNo: string; studentId: string }[]) =>
  tx.insertInto('cardNumberLedger').values(taken).execute();

/** Takes a number for each of these students, by prefix in one order, so that two who do this never wait for each other. */
export const takeCardNumbers = async (
  tx: Tx,
  records: readonly (CardFacts & { id: string })[],
): Promise<ReadonlyMap<string, string>> => {
  const prefixOf = await cardPrefixes(tx, records);
  const given = new Map<string, string>();
  for (const prefix of [...new Set(records.map(prefixOf))].sort()) {
    const ids = records.filter((record) => prefixOf(record) === prefix).map(({ id }) => id);
    const numbers = await freeNumbers(tx, prefix, ids.length);
    const taken = ids.map((studentId, at) => ({ studentId, cardNo: numbers[at] ?? '' }));
    await enterInLedger(tx, taken);
    for (const { studentId, cardNo } of taken) given.set(studentId, cardNo);
  }
  return given;
};

export const checkTypedCardNo = (cardNo: string, prefix: string, legacy: boolean): RecordProblem[] => {
  if (legacy)
    return isLegacyNumber(cardNo) ? [] : [problemAt('cardNo', problems.wrongForm(recordFields.cardNo))];
  const serial = cardNo.slice(prefix.length);
  const fits = cardNo.startsWith(prefix) && /^\d{4}$/.test(serial) && Number(serial) > 0;
  return fits ? [] : [problemAt('cardNo', problems.wrongCardNo(prefix))];
};

/** Takes a number somebody typed; unless it is an old one, the next ones go on after it. */
export const takeTypedCardNo = async (
  tx: Tx,
  cardNo: string,
  studentId: string,
  legacy: boolean,
): Promise<void> => {
  if (!legacy) {
    const lastSerial = Number(cardNo.slice(8));
    await tx
      .insertInto('cardNumberPrefixes')
      .values({ prefix: cardNo.slice(0, 8), lastSerial })
      .onConflict((conflict) =>
        conflict.column('prefix').doUpdateSet({
          lastSerial: sql`greatest(card_number_prefixes.last_serial, ${lastSerial})`,
        }),
      )
      .execute();
  }
  await enterInLedger(tx, [{ cardNo, studentId }]);
};

/** What the next number of a prefix would be; it reserves nothing. */
export const previewCardNo = async (db: Db, prefix: string) => {
  const kept = await db
    .selectFrom('cardNumberPrefixes')
    .select('lastSerial')
    .where('prefix', '=', prefix)
    .executeTakeFirst();
  const { used } = await db
    .selectFrom('cardNumberLedger')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where(sql<boolean>`card_no ^@ ${prefix}`)
    .executeTakeFirstOrThrow();
  const last = kept?.lastSerial ?? 0;
  let next = last + 1;
  while (next <= LARGEST_CARD_SERIAL && (await usedAmong(db, [cardNumber(prefix, next)])).size > 0) next += 1;
  if (next > LARGEST_CARD_SERIAL) throw cardNosUsedUp();
  return {
    prefix,
    max: last > 0 ? cardNumber(prefix, last) : null,
    next: cardNumber(prefix, next),
    used: Number(used),
  };
};
