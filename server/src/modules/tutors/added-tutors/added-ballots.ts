import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { committeeLevels } from '@graduate/contract/degrees/meetings/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import { type BallotBox, votedOn } from '../../degrees/meetings/public.ts';
import { addedErrors, noSuchAdded } from './added-tutors.errors.ts';

const SUBJECT = 'addedTutor';

const mine: BallotBox['mine'] = async ({ db, author, language }) => {
  const { accountId } = author.actor;
  const rows = await db
    .selectFrom('addedTutorVotes')
    .innerJoin('addedTutorVoters', 'addedTutorVoters.voteId', 'addedTutorVotes.id')
    .innerJoin('addedTutorApplications', 'addedTutorApplications.id', 'addedTutorVotes.applicationId')
    .innerJoin('addedTutorBatches', 'addedTutorBatches.id', 'addedTutorApplications.batchId')
    .innerJoin('staff', 'staff.id', 'addedTutorApplications.staffId')
    .innerJoin('departments', 'departments.id', 'addedTutorApplications.departmentId')
    .leftJoin('dictionaryItems', (join) =>
      join
        .on('dictionaryItems.dictionaryCode', '=', 'discipline')
        .onRef('dictionaryItems.code', '=', 'addedTutorApplications.disciplineCode'),
    )
    .select(['addedTutorVotes.id as subjectId', 'addedTutorVotes.level as committeeLevel'])
    .select([
      'addedTutorApplications.id',
      'addedTutorApplications.level',
      'addedTutorApplications.degreeType',
    ])
    .select(['addedTutorBatches.name as batchName', 'staff.name', 'departments.name as departmentName'])
    .select(['dictionaryItems.label', 'dictionaryItems.labelEn', 'addedTutorApplications.disciplineCode'])
    .select(votedOn('addedTutorVotes.id', accountId).as('voted'))
    .where('addedTutorVoters.accountId', '=', accountId)
    .where('addedTutorVoters.present', '=', true)
    .where('addedTutorVotes.closedAt', 'is', null)
    .orderBy('addedTutorVotes.openedAt')
    .orderBy('addedTutorVotes.id')
    .execute();
  return rows.map((row, at) => {
    const [level, type] = [guidedLevels[row.level], degreeTypes[row.degreeType]];
    const about = text(
      `申请增列${level.zh}生导师（${type.zh}）`,
      `Appointment as supervisor: ${level.en}, ${type.en}`,
    );
    return {
      subjectType: SUBJECT,
      subjectId: row.subjectId,
      meetingName: `${row.batchName} · ${committeeLevels[row.committeeLevel][language]}`,
      committeeLevel: row.committeeLevel,
      place: at + 1,
      name: row.name,
      studentNo: null,
      departmentName: row.departmentName,
      majorName: (language === 'zh' ? row.label : row.labelEn) ?? row.disciplineCode,
      tutorName: null,
      titleZh: about[language],
      degreeGranted: row.level,
      warnings: [],
      link: `/zlds/apply/view?id=${row.id}`,
      voted: Boolean(row.voted),
    };
  });
};

const hold: BallotBox['hold'] = async (tx, accountId, voteId) => {
  const vote = await tx
    .selectFrom('addedTutorVotes')
    .innerJoin('addedTutorVoters', 'addedTutorVoters.voteId', 'addedTutorVotes.id')
    .select(['addedTutorVotes.applicationId', 'addedTutorVoters.present'])
    .where('addedTutorVotes.id', '=', voteId)
    .where('addedTutorVoters.accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => noSuchAdded());
  const { closedAt } = await tx
    .selectFrom('addedTutorVotes')
    .select('closedAt')
    .where('id', '=', voteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (closedAt) throw addedErrors.ballotOver();
  if (!vote.present) throw addedErrors.notPresent();
  return { subject: 'addedTutor', subjectId: vote.applicationId };
};

export const addedBallots: BallotBox = { subjectType: SUBJECT, mine, hold };
