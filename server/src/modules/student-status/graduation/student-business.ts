import { text } from '@graduate/contract/platform/text.ts';
import { graduationApproval } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { applicationStates, targets } from '@graduate/contract/student-status/graduation/choices.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import {
  onlyOf,
  rowsOfStudent,
  type StudentBusiness,
  type WarningSource,
} from '../student-business/public.ts';
import { moveApplication } from './applications/move-application.ts';

const { moduleCode, businessCode } = graduationApproval;
const UNDER_WAY = ['reviewing', 'returned', 'passed', 'decided'] as const;

/** What there is of a student's graduation, for the record, the time line and other business. */
export const graduationBusiness: StudentBusiness = {
  key: 'graduations',
  name: text('毕业申请', 'graduation applications'),
  count: rowsOfStudent('graduation_applications'),
  underWay: async (db, studentId) => {
    const rows = await db
      .selectFrom('graduationApplications')
      .select(['id', 'no', 'state'])
      .where('studentId', '=', studentId)
      .where('state', 'in', UNDER_WAY)
      .orderBy('no')
      .execute();
    return rows.map(({ id, no, state }) => ({
      no,
      link: `/stuBySqView?id=${id}`,
      what: text(`毕业申请（${applicationStates[state].zh}）`, `graduation (${applicationStates[state].en})`),
    }));
  },
  events: async (db, studentId) => {
    const applied = await db
      .selectFrom('graduationApplications')
      .innerJoin('graduationBatches', 'graduationBatches.id', 'batchId')
      .select(['no', 'target', 'graduationBatches.name'])
      .select(sql<string>`(submitted_at at time zone 'Asia/Shanghai')::date`.as('date'))
      .where('studentId', '=', studentId)
      .where('submittedAt', 'is not', null)
      .execute();
    const left = await db
      .selectFrom('graduateRecords')
      .select(['graduationDate as date', 'conclusion', 'certificateNo'])
      .where('studentId', '=', studentId)
      .where('latest', '=', true)
      .execute();
    return [
      ...applied.map(({ date, no, target, name }) => ({
        date,
        kind: 'graduation',
        title: text(`提交毕业申请（${name}）`, `Applied for graduation (${name})`),
        detail: text(`${no}，申请${targets[target].zh}`, `${no}, ${targets[target].en}`),
      })),
      ...left.map(({ date, conclusion, certificateNo }) => ({
        date,
        kind: 'graduation',
        title: text(`${conclusions[conclusion].zh}证书`, `Certificate: ${conclusions[conclusion].en}`),
        detail: certificateNo ? text(`证书编号 ${certificateNo}`, `Certificate ${certificateNo}`) : null,
      })),
    ];
  },
  close: async (tx, author, studentId, reason) => {
    const open = await tx
      .selectFrom('graduationApplications')
      .select(['id', 'state', 'version'])
      .where('studentId', '=', studentId)
      .where('state', 'in', ['draft', ...UNDER_WAY])
      .forUpdate()
      .execute();
    for (const application of open) {
      await cancelInstance(tx, author, { moduleCode, businessCode, recordId: application.id });
      await moveApplication(tx, author, application, 'close', { state: 'withdrawn', reason });
    }
  },
};

/** 应毕业未申请: who should graduate with an open batch and has not submitted an application. */
export const notApplied: WarningSource = {
  kind: 'graduationNotApplied',
  name: text('应毕业未申请', 'Should graduate, has not applied'),
  group: 'years',
  actAt: { needs: 'student:change:proxy', link: ({ id }) => `/addXjyd?typeCode=extend&stuId=${id}` },
  find: async (db, today, of) => {
    const rows = await db
      .selectFrom('graduationBatches')
      .innerJoin('studentRecords', (join) =>
        join.on(sql<boolean>`student_records.population = any(graduation_batches.populations)
          and student_records.expected_graduation_date <= graduation_batches.graduation_date`),
      )
      .select([
        'studentRecords.id as studentId',
        'graduationBatches.applyTo as due',
        'graduationBatches.name',
      ])
      .where('graduationBatches.state', '=', 'open')
      .where('graduationBatches.applyFrom', '<=', today)
      .where('studentRecords.status', '=', 'active')
      .where('studentRecords.deletedAt', 'is', null)
      .where(onlyOf('studentRecords.id', of))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('graduationApplications')
              .select('graduationApplications.id')
              .whereRef('graduationApplications.studentId', '=', 'studentRecords.id')
              .where('graduationApplications.state', 'in', [...UNDER_WAY, 'confirmed']),
          ),
        ),
      )
      .orderBy('studentRecords.id')
      .execute();
    return rows.map(({ studentId, due, name }) => ({
      studentId,
      due,
      detail: text(
        `${name}批次申请截止${due}，尚未提交毕业申请`,
        `Applications to ${name} close on ${due}; none was submitted`,
      ),
    }));
  },
};
