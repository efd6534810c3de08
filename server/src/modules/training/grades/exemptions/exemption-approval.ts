import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { exemptionApproval, exemptionKinds } from '@graduate/contract/training/grades/exemptions.ts';
import { gradePointOf, type PointScheme } from '@graduate/contract/training/grades/gpa.ts';
import type { RequestState } from '@graduate/contract/training/grades/grade-requests.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { officeStep, secretaryStep, tutorStep } from '../../../../platform/usual-steps.ts';
import { termOfDay } from '../../../commons/academic-calendar/public.ts';
import {
  type CourseGrade,
  passMarksOf,
  withdrawEnrolments,
  writeGrades,
} from '../../study-records/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import { pointScheme } from '../points/point-schemes.ts';
import { checkExemption } from './check-exemption.ts';
import { maySeeExemption } from './exemptions.scope.ts';
import { type ExemptionRecord, exemptions, lockExemption } from './hold-exemption.ts';

const moveTo = (state: RequestState) => exemptions.moveTo({ state });

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The college says what it is worth here, while it agrees. */
const noteWorth = async (tx: Tx, { recordId, author, decision }: ApprovalEvent): Promise<void> => {
  if (decision?.stepKey !== secretaryStep.key) return;
  const convertedScore = numberIn(decision.appendData['convertedScore']);
  const asked = await lockExemption(tx, recordId);
  const passMark = (await passMarksOf(tx, [asked]))(asked);
  if (convertedScore !== null && convertedScore < passMark) throw gradeErrors.convertedTooLow({ passMark });
  const credits = numberIn(decision.appendData['credits']);
  await exemptions.write({ db: tx, author }, recordId, {
    convertedScore,
    ...(credits !== null && { credits }),
  });
};

const gradeOf = (exemption: ExemptionRecord, termId: string, points: PointScheme): CourseGrade => {
  const { studentId, courseId, kind, credits, convertedScore: score } = exemption;
  const scale = score === null ? 'pass' : 'percent';
  const level = score === null ? 'pass' : null;
  return {
    studentId,
    courseId,
    termId,
    enrolmentId: null,
    sheetId: null,
    source: kind,
    attemptKind: 'first',
    scale,
    score,
    level,
    credits,
    gradePoint: gradePointOf({ scale, score, level }, points),
    passed: true,
    flag: 'normal',
  };
};

/** Who is taking the course need not any more: the seat is free. */
const leaveClass = async (tx: Tx, event: ApprovalEvent, { studentId, courseId, kind }: ExemptionRecord) => {
  const going = await tx
    .selectFrom('enrolments')
    .select('id')
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .where('state', '=', 'enrolled')
    .execute();
  if (going.length > 0)
    await withdrawEnrolments(tx, event.author, {
      ids: going.map(({ id }) => id),
      reason: exemptionKinds[kind].zh,
    });
};

const finish = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const { recordId, author, modules } = event;
  await noteWorth(tx, event);
  const exemption = await lockExemption(tx, recordId);
  const { id, kind, studentId, courseId, credits, origin } = exemption;
  await checkExemption(tx, { id, kind, studentId, courseId, credits, obtainedOn: origin.obtainedOn });
  const term = await termOfDay(tx, dayInShanghai(new Date()));
  if (!term) throw gradeErrors.noTerm();
  await leaveClass(tx, event, exemption);
  await writeGrades({ db: tx, author, modules }, [gradeOf(exemption, term.id, await pointScheme(tx))]);
  await exemptions.write({ db: tx, author }, recordId, { state: 'done' });
};

/** Tutor, then the college, which says what it is worth; what comes from elsewhere also the graduate school. */
export const exemptionHandler: ApprovalHandler = {
  ...exemptionApproval,
  name: text('免修与学分认定', 'Exemptions and transfers'),
  facts: [{ name: 'transfer', label: text('学分认定', 'Transfer of credits'), type: 'boolean' }],
  flows: [
    {
      key: exemptionApproval.type,
      name: text('免修与学分认定', 'Exemptions and transfers'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          tutorStep,
          {
            ...secretaryStep,
            refuseTo: ['start', 'previous'],
            extraFields: [
              {
                name: 'convertedScore',
                label: '认定成绩（不填按合格记载）',
                labelEn: 'Grade given (empty: pass)',
                type: 'number',
                askedOn: 'agree',
                min: 0,
                max: 100,
                precision: 1,
              },
              {
                name: 'credits',
                label: '认定学分（不填按课程学分）',
                labelEn: 'Credits given (empty: those of the course)',
                type: 'number',
                askedOn: 'agree',
                min: 0,
                max: 12,
                precision: 1,
              },
            ],
          },
          {
            ...officeStep,
            key: 'training',
            role: 'training',
            skipWhen: { match: 'all', conditions: [{ fact: 'transfer', comparison: 'eq', value: false }] },
          },
        ],
      },
    },
  ],
  pageOf: (id) => `/training/exemptions?id=${id}`,
  maySee: maySeeExemption,
  hold: lockExemption,
  onStep: noteWorth,
  onFinished: finish,
  mendable: alwaysMendable,
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};
