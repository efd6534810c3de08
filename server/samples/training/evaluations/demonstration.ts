import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { EVALUATE_WINDOW } from '@graduate/contract/training/evaluations/choices.ts';
import { type Selectable, sql } from 'kysely';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import { frozenPaper } from '../../../src/modules/examination/papers/public.ts';
import { countResults } from '../../../src/modules/training/evaluations/count-results.ts';
import { mixEvaluations } from '../../../src/modules/training/evaluations/mix-evaluations.ts';
import { parted } from '../../../src/modules/training/evaluations/submit-evaluation.ts';
import { generateTickets } from '../../../src/modules/training/evaluations/tickets.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { randomAnswers } from '../../examination/papers/random-answer.ts';
import { randomFrom } from '../../seeded-random.ts';
import { timeOf } from '../../times.ts';
import { batchOf } from './evaluation.ts';
import { LECTURES, SEMINARS, writeForms } from './forms.ts';

type Term = Awaited<ReturnType<typeof allTerms>>[number];
type Ticket = Selectable<Tables['evaluationTickets']>;

const COMMENTED = 0.3;

const rules = JSON.stringify([
  { category: null, assessment: 'report', language: null, paperId: SEMINARS },
  { category: null, assessment: null, language: null, paperId: LECTURES },
]);

/** What those said who have evaluated; every third writes something, too. */
const writeResponses = async (tx: Tx, tickets: readonly Ticket[]): Promise<void> => {
  const responses: object[] = [];
  const comments: object[] = [];
  for (const { id, batchId, classId, staffId, paperId, paperVersion } of tickets) {
    const { design } = await frozenPaper(tx, paperId, paperVersion);
    const random = randomFrom(`evaluation:${id}`);
    const said = parted(randomAnswers(questionsIn(design.sections), random));
    const about = { batchId, classId, staffId };
    responses.push({ id: idOf(`response:${id}`), ...about, paperId, paperVersion, answers: said.numbers });
    if (random.chance(COMMENTED))
      comments.push(
        ...said.comments.map((comment, at) => ({ id: idOf(`comment:${at}:${id}`), ...about, ...comment })),
      );
  }
  await insertMany(tx, 'evaluationResponses', responses as never);
  await insertMany(tx, 'evaluationComments', comments as never);
};

/** A share of the tickets of a batch is done; the student people try the demonstration as has all of it ahead. */
const answer = async (tx: Tx, batchId: string, share: number, day: string): Promise<void> => {
  const { rows } = await sql<Ticket>`update evaluation_tickets t set done = true, done_on = ${day}::date
    where t.batch_id = ${batchId} and t.student_id not in (select r.id from student_records r
        join student_persons p on p.id = r.person_id where p.account_id = ${demonstrationIds.account('student')})
      and ('x' || substr(md5(t.student_id::text || t.class_id::text), 1, 4))::bit(16)::int < ${Math.round(share * 65536)}
    returning t.id, t.batch_id as "batchId", t.class_id as "classId", t.staff_id as "staffId",
      t.paper_id as "paperId", t.paper_version as "paperVersion"`.execute(tx);
  await writeResponses(
    tx,
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
};

type Kind = 'closed' | 'open' | 'late';

const writeBatch = async (tx: Tx, { id: termId, academicYear, termNo, endsOn }: Term, kind: Kind) => {
  const closed = kind === 'closed';
  const batch = {
    ...batchOf({
      id: idOf(`evaluation-batch:${kind}:${termId}`),
      termId,
      paperId: LECTURES,
      name: `${academicYear}学年第${termNo}学期${kind === 'late' ? '补充' : '期末'}评教`,
      // Those who come late have seen their grades already.
      gateGrades: kind !== 'late',
      state: closed ? 'closed' : 'open',
      openedAt: closed ? timeOf(addDays(endsOn, -21)) : timeOf(addDays(dayInShanghai(new Date()), -4)),
      closedAt: closed ? timeOf(endsOn) : null,
    }),
    rules,
  };
  await tx.insertInto('evaluationBatches').values(batch).execute();
  const stored = await tx
    .selectFrom('evaluationBatches')
    .selectAll()
    .where('id', '=', batch.id)
    .executeTakeFirstOrThrow();
  await generateTickets(tx, stored);
  await answer(
    tx,
    batch.id,
    { closed: 0.7, open: 0.35, late: 0.2 }[kind],
    closed ? addDays(endsOn, -7) : dayInShanghai(new Date()),
  );
  await mixEvaluations(tx, batch.id);
  if (closed) await countResults(tx, stored);
};

const open = (tx: Tx, termId: string, note: string) => {
  const today = dayInShanghai(new Date());
  return insertWindow(tx, {
    id: idOf(`date-window:${EVALUATE_WINDOW}:${termId}`),
    code: EVALUATE_WINDOW,
    termId,
    from: addDays(today, -4),
    to: addDays(today, 20),
    note,
  });
};

/** Batches of the terms before, closed and counted; one for those who are late with the last term, and that of this term. */
export const seedEvaluations = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const now = await termOfDay(tx, today);
  await writeForms(tx);
  const past = (await allTerms(tx)).filter(({ endsOn, termNo }) => endsOn < today && termNo !== 3).slice(-3);
  for (const term of past) await writeBatch(tx, term, 'closed');
  const last = past.at(-1);
  if (last) {
    await open(tx, last.id, '上学期补充评教');
    await writeBatch(tx, last, 'late');
  }
  if (!now) return;
  await open(tx, now.id, '本学期期末评教');
  await writeBatch(tx, now, 'open');
};
