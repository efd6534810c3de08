import { finalStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { DegreeCheck } from '../degree-applications/public.ts';
import { appealErrors } from './appeals.errors.ts';

/** Who appeals against a result applies anew once that is decided: the two would stand in each other's way. */
const undecided: DegreeCheck = {
  code: 'DUP',
  gates: { '1': 'hard' },
  check: async (db, { applicant }) => {
    const open = await db
      .selectFrom('degreeAppeals')
      .innerJoin('degreeApplications', 'degreeApplications.id', 'degreeAppeals.applicationId')
      .select('degreeAppeals.id')
      .where('degreeApplications.studentId', '=', applicant.id)
      .where('degreeAppeals.status', 'in', ['reviewing', 'accepted'])
      .executeTakeFirst();
    return (
      open && {
        ok: false,
        value: text('复核未决定', 'An appeal is undecided'),
        need: text(
          '您的复核申请尚未作出决定，暂不能提交新的学位申请',
          'Your appeal is not decided yet: no new application before it is',
        ),
      }
    );
  },
};

export const appealChecks: readonly DegreeCheck[] = [undecided];

/** An application goes on only where its applicant has no other one, not even a draft. */
export const mustBeOnly = async (tx: Tx, applicationId: string): Promise<void> => {
  const other = await tx
    .selectFrom('degreeApplications as other')
    .innerJoin('degreeApplications as own', 'own.studentId', 'other.studentId')
    .select('other.id')
    .where('own.id', '=', applicationId)
    .where('other.id', '<>', applicationId)
    .where('other.status', 'not in', finalStates)
    .executeTakeFirst();
  if (other) throw appealErrors.hasAnother();
};
