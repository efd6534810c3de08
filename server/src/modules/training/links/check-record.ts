import { dayInShanghai, daysFrom } from '@graduate/contract/platform/days.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  examinedKinds,
  panelSize,
  repeatedKinds,
  rolesOf,
  SHORTEST_SUMMARY,
} from '@graduate/contract/training/links/choices.ts';
import { linkContentFields, type PanelMember } from '@graduate/contract/training/links/link-records.ts';
import { type LinkKind, linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { termSinceEntry } from '../programmes/public.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { linkErrors } from './links.errors.ts';
import type { RequiredLink } from './required-links.ts';
import { sameLinks } from './same-links.ts';

type Student = { id: string; grade: number; trainingLevel: string };

/** When a kind was passed last; nothing if it was not. */
const passedOn = async (db: Db | Tx, studentId: string, kind: LinkKind): Promise<string | undefined> => {
  const found = await db
    .selectFrom('linkRecords')
    .select('passedOn')
    .where('studentId', '=', studentId)
    .where('kind', '=', kind)
    .where('state', '=', 'passed')
    .orderBy('passedOn', 'desc')
    .executeTakeFirst();
  return found?.passedOn ?? undefined;
};

const again = text('上次评议', 'the last examination');

/** What stands against a new record of a link today, apart from what is written in it. */
export const reasonAgainst = async (
  db: Db | Tx,
  student: Student,
  link: RequiredLink,
  today: string,
  but?: string,
): Promise<Refused | undefined> => {
  const { kind, afterKind, minGapDays, earliestTerm } = link;
  if (earliestTerm !== null && termSinceEntry(student.grade, today) < earliestTerm)
    return linkErrors.tooEarly({ term: earliestTerm });
  if (afterKind) {
    const before = await passedOn(db, student.id, afterKind);
    if (before === undefined)
      return linkErrors.comesAfter({ kind: linkKinds[afterKind], next: linkKinds[kind] });
    if (minGapDays !== null && daysFrom(before, today) < minGapDays)
      return linkErrors.tooSoon({ kind: linkKinds[kind], previous: linkKinds[afterKind], days: minGapDays });
  }
  if (repeatedKinds.includes(kind)) return undefined;
  const others = await db
    .selectFrom('linkRecords')
    .select(['id', 'state', 'heldOn'])
    .where('studentId', '=', student.id)
    .where('linkId', 'in', await sameLinks(db, student.id, link))
    .execute();
  const open = ['draft', 'tutorReview', 'secretaryReview', 'returned', 'passed'];
  if (others.some(({ id, state }) => id !== but && open.includes(state))) return linkErrors.goesOn();
  const { redoGapDays: days } = await trainingSetting(db, 'links');
  const unhappy = others.flatMap(({ state, heldOn }) =>
    (state === 'redo' || state === 'failed') && heldOn ? [heldOn] : [],
  );
  if (unhappy.some((heldOn) => daysFrom(heldOn, today) < days))
    return linkErrors.tooSoon({ kind: linkKinds[kind], previous: again, days });
  return undefined;
};

/** Enough people judge, one of them in the chair, who is not the tutor. */
export const mustBePanel = async (
  tx: Db | Tx,
  student: Pick<Student, 'id' | 'trainingLevel'>,
  panel: readonly PanelMember[],
): Promise<void> => {
  const least = student.trainingLevel === 'D' ? panelSize.D : panelSize.M;
  const chairs = panel.filter(({ isChair }) => isChair);
  // Somebody who is named twice judges once.
  const people = new Set(panel.map(({ staffId, name, unit }) => staffId ?? `${name} ${unit}`));
  if (people.size < least || chairs.length !== 1) throw linkErrors.panelTooSmall({ least });
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from student_tutors t join tutors u on u.id = t.tutor_id join staff s on s.id = u.staff_id
    where t.student_id = ${student.id} and t.to_date is null`.execute(tx);
  const [chair] = chairs;
  if (rows.some(({ id, name }) => (chair?.staffId ? chair.staffId === id : chair?.name === name)))
    throw linkErrors.tutorChairs();
};

type Written = {
  kind: LinkKind;
  startedOn: string | null;
  endedOn: string | null;
  role: string | null;
  summary: string;
  panel: readonly PanelMember[];
};

/** What is wrong however little of a record is written yet. */
export const mustMakeSense = ({ kind, startedOn, endedOn }: Written): void => {
  if (kind === 'activity' && startedOn !== null && startedOn > dayInShanghai(new Date()))
    throw linkErrors.inTheFuture();
  if (startedOn !== null && endedOn !== null && endedOn < startedOn) throw linkErrors.endsBeforeItBegins();
};

const named = (field: keyof typeof linkContentFields) =>
  labelOf(linkContentFields[field]) ?? text(field, field);

/** What a record needs before others look at it. */
export const mustBeComplete = async (
  tx: Tx,
  student: Student,
  record: Written,
  files: number,
): Promise<void> => {
  mustMakeSense(record);
  if (record.startedOn === null) throw linkErrors.missing({ label: named('startedOn') });
  const roles = rolesOf[record.kind];
  if (roles && !roles.some((role) => role === record.role))
    throw linkErrors.missing({ label: named('role') });
  if ([...record.summary].length < SHORTEST_SUMMARY)
    throw linkErrors.summaryTooShort({ least: SHORTEST_SUMMARY });
  if (files === 0) throw linkErrors.noProof();
  if (examinedKinds.includes(record.kind) && record.panel.length > 0)
    await mustBePanel(tx, student, record.panel);
};
