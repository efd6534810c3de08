import type { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import type { AwardCandidate, DegreeAward } from '@graduate/contract/degrees/degree-awards/awards.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { awardsOf, COLLECTION, isTrue, shownAward, shownAwards } from './award-rows.ts';
import { noSuchRecord } from './degree-awards.errors.ts';

/** Applications the school has passed, with the meeting that did. */
export const passed = (db: Db | Tx, scope: DegreeScope) =>
  db
    .selectFrom('degreeApplications')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .innerJoin('degreeMeetingItems', (join) =>
      join
        .onRef('degreeMeetingItems.applicationId', '=', 'degreeApplications.id')
        .on('degreeMeetingItems.result', '=', 'pass'),
    )
    .innerJoin('degreeMeetings', (join) =>
      join
        .onRef('degreeMeetings.id', '=', 'degreeMeetingItems.meetingId')
        .on('degreeMeetings.level', '=', 'school'),
    )
    .where('degreeApplications.status', '=', 'approved')
    // What is decided anew, or was, counts no longer.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('degreeMeetingItems as again')
            .select('again.id')
            .whereRef('again.corrects', '=', 'degreeMeetingItems.id')
            .where((one) => one.or([one('again.settled', '=', false), one('again.result', 'is not', null)])),
        ),
      ),
    )
    .where(applicationsWithin(scope) as never);

export const listCandidates = (
  { db, scope }: Context<DegreeScope>,
  query: QueryOf<typeof degreeAwardCalls.candidates>,
) =>
  paged(
    query,
    filtered(passed(db, scope), query, {
      keyword: (keyword) => contains(['degree_applications.student_no', 'degree_applications.name'], keyword),
      yxCode: 'departments.code',
      pycc: 'degreeMeetingItems.degreeGranted',
    }),
    {
      shown: (found) =>
        found
          .select(['degreeApplications.id', 'degreeApplications.studentNo', 'degreeApplications.name'])
          .select(['degreeApplications.majorName', 'departments.name as departmentName'])
          .select(['degreeApplications.degreeType', 'degreeApplications.applicantType'])
          .select(['degreeApplications.degreeCategory', 'degreeMeetingItems.degreeGranted as degreeLevel'])
          .select([
            'degreeMeetings.name as meetingName',
            'degreeMeetings.resolutionNo',
            'degreeMeetings.heldAt',
          ]),
      usual: ['studentNo', 'id'],
      each: ({ heldAt, ...row }): AwardCandidate => ({ ...row, awardDate: dayInShanghai(heldAt) }),
    },
  );

export const listAwards = (
  { db, scope, author }: Context<DegreeScope>,
  query: QueryOf<typeof degreeAwardCalls.list>,
) =>
  paged(
    query,
    filtered(awardsOf(db, scope), query, {
      batchId: 'degreeAwards.batchId',
      keyword: (keyword) =>
        contains(
          ['degree_applications.student_no', 'degree_applications.name', 'degree_awards.certificate_no'],
          keyword,
        ),
      yxCode: 'departments.code',
      pycc: 'degreeAwards.degreeLevel',
      certificateState: 'degreeAwards.certificateState',
      reportState: 'degreeAwards.reportState',
      collection: (wanted) => sql`${COLLECTION} = any(${wanted})`,
      numbered: isTrue('degree_awards.certificate_no is not null'),
      published: isTrue('degree_awards.published_at is not null'),
      proved: isTrue('degree_awards.proof_no is not null'),
      revoked: isTrue('degree_awards.revoked_at is not null'),
    }),
    {
      shown: shownAwards,
      sort: { studentNo: 'degreeApplications.studentNo' },
      usual: ['-awardDate', 'certificateNo', 'id'],
      each: shownAward(author.actor),
    },
  );

export const findAward = async (
  { db, scope, author }: Pick<Context<DegreeScope>, 'scope' | 'author'> & { db: Db | Tx },
  { id }: { id: string },
): Promise<DegreeAward> =>
  shownAward(author.actor)(
    await shownAwards(awardsOf(db, scope))
      .where('degreeAwards.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchRecord()),
  );
