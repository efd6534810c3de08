import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  deferApproval,
  type RequestKind,
  type RequestState,
  recheckApproval,
  requestKinds,
} from '@graduate/contract/training/grades/grade-requests.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { officeStep, secretaryStep, tutorStep } from '../../../../platform/usual-steps.ts';
import { notifyPerson } from '../../../commons/messages/public.ts';
import { deferExam } from './defer-exam.ts';
import { lockRequest, requests } from './hold-request.ts';
import { maySeeRequest } from './requests.scope.ts';

const moveTo = (state: RequestState) => requests.moveTo({ state });

const finishDeferral = async (tx: Tx, { recordId, author }: ApprovalEvent): Promise<void> => {
  const request = await lockRequest(tx, recordId);
  await deferExam(tx, request);
  await requests.write({ db: tx, author }, recordId, { state: 'done', outcome: 'deferred' });
};

/** Who leads the class is asked to correct what was found wrong; the grade itself changes by a correction only. */
const askTeacher = async (tx: Tx, enrolmentId: string, gradeId: string): Promise<void> => {
  const rows = await tx
    .selectFrom('enrolments')
    .innerJoin('classTeachers', 'classTeachers.classId', 'enrolments.classId')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .select(['staff.accountId', 'courses.name'])
    .where('enrolments.id', '=', enrolmentId)
    .where('classTeachers.role', '=', 'lead')
    .where('staff.accountId', 'is not', null)
    .execute();
  for (const { accountId, name } of rows)
    if (accountId)
      await notifyPerson(
        tx,
        accountId,
        text(`成绩复核须更正，请提出更正申请：${name}`, `A re-check asks for a correction: ${name}`),
        `/whcjgl/indexCjmx?gradeId=${gradeId}`,
      );
};

const finishRecheck = async (tx: Tx, { recordId, author, decision }: ApprovalEvent): Promise<void> => {
  const { enrolmentId, gradeId } = await lockRequest(tx, recordId);
  const outcome = decision?.appendData['outcome'] === 'corrected' ? 'corrected' : 'kept';
  await requests.write({ db: tx, author }, recordId, { state: 'done', outcome });
  if (outcome === 'corrected' && gradeId) await askTeacher(tx, enrolmentId, gradeId);
};

const common = {
  pageOf: (id: string) => `/training/grade-requests?id=${id}`,
  maySee: maySeeRequest,
  hold: lockRequest,
  mendable: alwaysMendable,
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};

const flow = (key: string, name: Text, steps: ApprovalHandler['flows'][number]['definition']['steps']) => ({
  key,
  name,
  definition: { withdraw: 'whileRunning' as const, steps },
});

/** The tutor and the college of the student agree; on public courses the graduate school, too. */
export const deferHandler: ApprovalHandler = {
  ...deferApproval,
  ...common,
  name: text('缓考申请', 'Deferral of an examination'),
  facts: [{ name: 'school', label: text('公共课', 'Public course'), type: 'boolean' }],
  flows: [
    flow(deferApproval.type, requestKinds.defer, [
      tutorStep,
      secretaryStep,
      {
        ...officeStep,
        key: 'training',
        role: 'training',
        skipWhen: { match: 'all', conditions: [{ fact: 'school', comparison: 'eq', value: false }] },
      },
    ]),
  ],
  onFinished: finishDeferral,
};

/** The college that offers the course looks at the grade again and says what it found. */
export const recheckHandler: ApprovalHandler = {
  ...recheckApproval,
  ...common,
  name: text('成绩复核', 'Re-check of a grade'),
  flows: [
    flow(recheckApproval.type, requestKinds.recheck, [
      {
        ...secretaryStep,
        extraFields: [
          {
            name: 'outcome',
            label: '复核结果',
            labelEn: 'Outcome',
            type: 'radio',
            required: true,
            askedOn: 'agree',
            options: [
              { value: 'kept', label: '维持原成绩' },
              { value: 'corrected', label: '更正' },
            ],
          },
          {
            name: 'note',
            label: '复核说明',
            labelEn: 'Note',
            type: 'textarea',
            askedOn: 'agree',
            maxlength: 300,
          },
        ],
      },
    ]),
  ],
  onFinished: finishRecheck,
};

export const handlerOf: Record<RequestKind, ApprovalHandler> = {
  defer: deferHandler,
  recheck: recheckHandler,
};
