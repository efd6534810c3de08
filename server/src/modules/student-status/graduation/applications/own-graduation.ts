import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { MyGraduation, Offer } from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type { StudentBrief } from '@graduate/contract/student-status/students/records.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { whereRecordsWait } from '../../../mechanisms/approvals/public.ts';
import { briefsOf, noOwnRecord, ownRecordIds } from '../../students/public.ts';
import { evaluate, shownChecks } from '../checks/evaluate.ts';
import { kindFor } from '../checks/local-checks.ts';
import { graduationHandler } from './application-approval.ts';
import { applicationsWithin } from './held-application.ts';
import { summaryColumns, summaryOf } from './list-applications.ts';
import { nextBatch, openBatches } from './open-batches.ts';
import { routeFor } from './read-application.ts';

const applicationsOf = async (services: Services, actor: Actor) => {
  const rows = await applicationsWithin(services.db, { kind: 'person', accountId: actor.accountId })
    .select(summaryColumns)
    .orderBy('graduationApplications.createdAt', 'desc')
    .execute();
  const places = await whereRecordsWait(
    services.db,
    graduationHandler.type,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...summaryOf(row), waiting: places.get(row.id) ?? null }));
};

const MAY_GRADUATE: readonly StudentStatus[] = ['active', 'suspended', 'retained', 'completed'];

/** What a student needs to know before they apply: which batch, until when, what is missing, who will decide. */
const offersFor = async (
  services: Services,
  actor: Actor,
  student: Pick<StudentBrief, 'id' | 'population' | 'status'>,
  applied: readonly string[],
): Promise<Offer[]> => {
  const { db } = services;
  if (!MAY_GRADUATE.includes(student.status)) return [];
  const batches = (await openBatches(db, student.population)).filter(({ id }) => !applied.includes(id));
  if (batches.length === 0) return [];
  const today = dayInShanghai(new Date());
  const kind = await kindFor(db, student.id);
  const way = await routeFor(db, student.id, actor.accountId);
  return Promise.all(
    batches.map(async ({ id, name, graduationDate, state, applyFrom, applyTo }) => {
      const question = { studentId: student.id, target: 'graduated' as const, kind, graduationDate };
      return {
        batch: { id, name, graduationDate, state },
        applyFrom,
        applyTo,
        open: today >= applyFrom && today <= applyTo,
        kind,
        checks: shownChecks(await evaluate(services, question, {}), {}, false),
        way,
      };
    }),
  );
};

export const ownGraduation = async ({ db, services, author: { actor } }: Context): Promise<MyGraduation> => {
  const [studentId] = await ownRecordIds(db, actor.accountId);
  const [student] = studentId ? await briefsOf(services, actor, [studentId]) : [];
  if (!student) throw noOwnRecord();
  const applications = await applicationsOf(services, actor);
  const applied = applications
    .filter((application) => application.studentId === student.id)
    .map(({ batch }) => batch.id);
  const { expectedGraduationDate: expected, ...contact } = await db
    .selectFrom('studentRecords')
    .select(['mobile', 'mailingAddress', 'destination', 'employer', 'expectedGraduationDate'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const offers = await offersFor(services, actor, student, applied);
  return { student, offers, applications, expected, next: await nextBatch(db, student.population), contact };
};
