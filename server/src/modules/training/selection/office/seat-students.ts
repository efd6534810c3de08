import { betweenClauses, type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { OfficeOutcome, OfficeSeats } from '@graduate/contract/training/selection/office.ts';
import { sql } from 'kysely';
import { type Author, audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import { asTyped, noteCapacity, noteSeats, settleSeats } from '../../study-records/public.ts';
import { deskBefore } from '../draw/wishes-of-round.ts';
import type { ClassFacts, RoundFacts, TakenFacts } from '../engine/facts.ts';
import { type Ask, isRetake, noSeat, obstacles, quotaFor } from '../engine/rules.ts';
import { inWords, selectionErrors } from '../selection.errors.ts';
import { managedClasses, type SelectionScope } from '../selection.scope.ts';

/** What the office asks for is judged like a round that holds to the plan, whatever the clock says. */
const officeRound = (termId: string): RoundFacts => ({
  id: '',
  termId,
  kind: 'addDrop',
  planRule: 'inPlan',
  departmentIds: [],
  categories: [],
  classIds: [],
  allowDrop: true,
  allowWaitlist: false,
  quotaReleased: false,
  maxCredits: null,
  maxPublicElectives: Number.POSITIVE_INFINITY,
  maxWishes: 0,
  state: 'ready',
  windows: [],
});

/** Nobody passes over these: there is no such seat, or it would be a second one in the same course. */
const FIRM = ['T525', 'T527'];
const NO_SEAT = ['T501', 'T502'];
/** Classes that are not open to students are the office's all the same. */
const NOT_OPEN = 'T524';

type Wanted = Pick<OfficeSeats, 'override' | 'raiseCapacity' | 'reason'>;
export type OneLeft = OfficeOutcome['left'][number];

const codeOf = (refusal: Refused): string => inWords(refusal).code ?? '';

/** The rules in the way of a seat which nobody has passed over. */
const inTheWay = (ask: Ask, { override, raiseCapacity }: Wanted): Refused[] => {
  const seat = noSeat(ask);
  const rules = obstacles(ask).filter((one) => codeOf(one) !== NOT_OPEN || ask.wanted.state === 'finished');
  return [
    ...rules.filter((one) => FIRM.includes(codeOf(one)) || !override.includes(codeOf(one))),
    ...(seat && !raiseCapacity ? [seat] : []),
  ];
};

const leftFor = (student: string, refusals: readonly Refused[], language: Language): OneLeft => {
  const rules = refusals.map((one) => {
    const { code, message } = inWords(one);
    const firm = FIRM.includes(code ?? '') || NO_SEAT.includes(code ?? '');
    return { code: code ?? '', message: message[language], firm };
  });
  const list = refusals.map((one) => `${codeOf(one)} ${one.text[language]}`).join(betweenClauses(language));
  return { student, message: selectionErrors.rulesLeft({ list: text(list, list) }).text[language], rules };
};

/** A class of the department, or none. */
export const managedClass = async (
  db: Db,
  scope: SelectionScope,
  by: { id: string } | { code: string; termId: string },
): Promise<{ id: string; termId: string; name: string }> => {
  const query = db
    .selectFrom('teachingClasses')
    .select(['id', 'termId', 'name'])
    .where(managedClasses(scope));
  const found =
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where('code', '=', by.code).where('termId', '=', by.termId);
  return found.executeTakeFirstOrThrow(() => noSuchClass());
};

type Student = { id: string; name: string; accountId: string | null };

export const studentsByNumbers = async (
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Student>> => {
  const rows = await db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id', 'studentRecords.name', 'studentRecords.studentNo', 'accountId'])
    .where('studentNo', 'in', [...numbers])
    .where('open', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ studentNo, ...one }) => [studentNo ?? '', one]));
};

const seatOf = (ask: Ask, actedBy: string, reason: string) => {
  const { desk, round, student, wanted } = ask;
  const quota = quotaFor(desk, round, wanted, student);
  return {
    id: newId(),
    studentId: student.id,
    classId: wanted.id,
    termId: wanted.termId,
    courseId: wanted.courseId,
    source: 'admin' as const,
    roundId: null,
    quotaId: quota && quota.used < quota.seats ? quota.id : null,
    attemptKind: isRetake(ask) ? ('retake' as const) : ('first' as const),
    actedBy,
    reason,
  };
};

/** The class grows by the seat that is missing. */
const raise = async (
  tx: Tx,
  author: Author,
  { id, enrolled, capacity }: ClassFacts,
  reason: string,
): Promise<void> => {
  if (enrolled < capacity) return;
  await sql`update teaching_classes set capacity = enrolled + 1 where id = ${id}`.execute(tx);
  await noteCapacity(tx, author, { classId: id, before: capacity, after: enrolled + 1, reason });
};

/** Out of one class and into the other: whoever looks after either of them sees the other's number. */
const movedLines = (
  studentId: string,
  [from, to]: readonly [Pick<TakenFacts, 'classId' | 'code'>, ClassFacts],
  reason: string,
) => [
  {
    studentId,
    classId: from.classId,
    reason: text(`调至${to.code}：${reason}`, `Moved to ${to.code}: ${reason}`),
  },
  {
    studentId,
    classId: to.id,
    reason: text(`由${from.code}调入：${reason}`, `Moved from ${from.code}: ${reason}`),
  },
];

type One = Wanted & { studentId: string; classId: string; termId: string; swapClassId: string | null };

/** One student before one class, both held, as every verdict holds them. */
const askOf = async (tx: Tx, db: Db, { studentId, classId, termId, swapClassId }: One): Promise<Ask> => {
  const classIds = swapClassId ? [classId, swapClassId] : [classId];
  await sql`select hold_selection(${[studentId]}::uuid[], ${[termId]}::uuid[], ${classIds}::uuid[])`.execute(
    tx,
  );
  const desk = await deskBefore(tx, db, { termId, roundId: newId() }, [studentId], classIds);
  const [student, wanted] = [desk.student(studentId), desk.classOf(classId)];
  if (!student || !wanted) throw noSuchClass();
  const swap: TakenFacts | undefined = desk.takenBy(studentId).find((seat) => seat.classId === swapClassId);
  return { desk, round: officeRound(termId), student, wanted, swap, promoted: true, accepted: ['T536'] };
};

const refusalsTo = (ask: Ask, { swapClassId, ...wanted }: One): Refused[] => {
  const { desk, student, swap, wanted: one } = ask;
  const had = desk.takenBy(student.id).some((seat) => seat.classId === one.id);
  return [
    ...(had ? [selectionErrors.otherClass({ code: one.code })] : inTheWay(ask, wanted)),
    ...(swapClassId !== null && !swap ? [selectionErrors.changed()] : []),
    ...(swap?.graded ? [selectionErrors.graded()] : []),
  ];
};

const nameOf = async (tx: Tx, studentId: string): Promise<string> => {
  const { name } = await tx
    .selectFrom('studentRecords')
    .select('name')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  return name;
};

type Acting = {
  services: Services;
  author: SignedAuthor;
};

/** Seats one student by the rules and locks of every other seat; the rules in the way where it does not. */
export const seatIn = async (tx: Tx, { services, author }: Acting, wanted: One): Promise<Refused[]> => {
  const ask = await askOf(tx, services.db, wanted);
  const refusals = refusalsTo(ask, wanted);
  if (refusals.length > 0) return refusals;
  const { studentId, classId, swapClassId, reason, override, raiseCapacity } = wanted;
  const { swap, student, wanted: one } = ask;
  await raise(tx, author, one, reason);
  const left = swap && {
    enrolmentId: swap.enrolmentId,
    classId: swap.classId,
    state: 'removed' as const,
    reason,
  };
  await settleSeats(tx, { taken: [seatOf(ask, author.actor.accountId, reason)], left: left ? [left] : [] });
  const act = swap ? ('transfer' as const) : ('add' as const);
  const lines = swap
    ? movedLines(studentId, [swap, one], reason)
    : [{ classId, studentId, reason: asTyped(reason) }];
  await noteSeats(tx, author, act, lines);
  await audit(tx, author, {
    action: `enrolment.${act}`,
    subject: 'teachingClass',
    subjectId: classId,
    after: { students: [studentId], reason, override, raiseCapacity, from: swapClassId },
  });
  await tellStudent({ tx, services }, student.accountId, {
    zh: `${one.courseName}：管理员已为您${swap ? '调班' : '选课'}（${reason}）`,
    en: `${one.courseName}: the office has ${swap ? 'moved you' : 'given you a seat'} (${reason})`,
  });
  return [];
};

/** What would stand in the way of a seat, without taking it. */
export const rulesInTheWay = async (db: Db, wanted: One): Promise<Refused[]> =>
  db.transaction().execute(async (tx) => refusalsTo(await askOf(tx, db, wanted), wanted));

/** The same in a transaction of its own, in words. */
export const seatOne = async (context: Context<unknown>, wanted: One): Promise<OneLeft | undefined> =>
  context.db.transaction().execute(async (tx) => {
    const refusals = await seatIn(tx, context, wanted);
    if (refusals.length === 0) return undefined;
    return leftFor(await nameOf(tx, wanted.studentId), refusals, context.language);
  });

/** Whoever is concerned hears of it. */
export const tellStudent = async (
  { tx, services }: { tx: Tx; services: Context['services'] },
  accountId: string | null,
  title: Text,
): Promise<void> => {
  if (accountId) await services.tell(tx, [accountId], { kind: 'result', title, link: '/xsxk?view=mine' });
};

/** The office seats students by their numbers; whom it could not seat is named with every rule in the way. */
export const seatStudents = async (
  context: Context<SelectionScope>,
  { classId, studentNos, ...asked }: OfficeSeats,
): Promise<OfficeOutcome> => {
  const { db, scope, language } = context;
  const { termId } = await managedClass(db, scope, { id: classId });
  // Who may not pass over a rule is told of it like everybody else.
  const wanted = { ...asked, override: scope.overrides ? asked.override : [] };
  const numbers = [...new Set(studentNos)];
  const known = await studentsByNumbers(db, numbers);
  const outcome: OfficeOutcome = { done: 0, left: [] };
  for (const number of numbers) {
    const student = known.get(number);
    if (!student) {
      outcome.left.push({ student: number, message: nobodyThere[language], rules: [] });
      continue;
    }
    const left = await seatOne(context, {
      ...wanted,
      studentId: student.id,
      classId,
      termId,
      swapClassId: null,
    });
    if (left) outcome.left.push(left);
    else outcome.done += 1;
  }
  return outcome;
};

const nobodyThere = text('学号不存在或学籍已终止', 'There is no such student, or the record has ended');
