import {
  type OutcomeGrade,
  outcomeApproval,
  outcomeGrades,
  pointsOf,
} from '@graduate/contract/degrees/outcomes/choices.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type ApprovalHandler, alwaysMendable } from '../../../platform/approval-handler.ts';
import { secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { holdOutcome, type OutcomeEntry, outcomes } from './hold-outcome.ts';
import { maySeeOutcome } from './outcomes.scope.ts';

const name = text('学位成果认定', 'Outcome for a degree');

/** What the college says it counts as; what the student said where it says nothing. */
const gradeIn = (given: unknown, { grade }: OutcomeEntry): OutcomeGrade =>
  typeof given === 'string' && given in outcomeGrades ? (given as OutcomeGrade) : grade;

/** The tutor, then the college, which says what it counts as; the points are fixed with that. */
export const outcomeHandler: ApprovalHandler = {
  ...outcomeApproval,
  name,
  flows: [
    {
      key: outcomeApproval.type,
      name,
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          tutorStep,
          {
            ...secretaryStep,
            name: text('学院核实', 'College'),
            extraFields: [
              {
                name: 'grade',
                label: '认定级别（不选按填报级别）',
                labelEn: 'Counts as (empty: as entered)',
                type: 'select',
                askedOn: 'agree',
                options: keysOf(outcomeGrades).map((value) => ({ value, label: outcomeGrades[value].zh })),
              },
            ],
          },
        ],
      },
    },
  ],
  pageOf: (id) => `/degree/outcomes?id=${id}`,
  maySee: maySeeOutcome,
  hold: holdOutcome,
  onFinished: async (tx, { author, recordId, decision, held, applicantId }) => {
    const outcome = held as OutcomeEntry;
    const grade = gradeIn(decision?.appendData['grade'], outcome);
    const points = pointsOf({ ...outcome, grade });
    await outcomes.write({ db: tx, author }, recordId, { status: 'agreed', grade, points });
    await notifyPerson(
      tx,
      applicantId,
      text(
        `您的学位成果已认定，计${points}分：${outcome.title}`,
        `Recognised with ${points}: ${outcome.title}`,
      ),
      `/degree/outcomes?id=${recordId}`,
    );
  },
  mendable: alwaysMendable,
  onRefused: outcomes.moveTo({ status: 'returned' }),
  onWithdrawn: outcomes.moveTo({ status: 'draft' }),
};
