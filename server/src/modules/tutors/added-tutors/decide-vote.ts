import { hasQuorum } from '@graduate/contract/degrees/meetings/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { VotingCommittee } from '@graduate/contract/tutors/added-tutors/added.ts';
import { ADDED_NOTICE_DAYS, addedCarried } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import { z } from 'zod';
import { mayUse } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';
import type { Services } from '../../../platform/services.ts';
import { workCalendar, workingDayAfter } from '../../commons/academic-calendar/public.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { committeeFor } from '../../degrees/meetings/public.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { addedSchoolHandler } from './added-approval.ts';
import { addedErrors, noSuchAdded } from './added-tutors.errors.ts';
import { type AddedEntry, added, holdWithin, mustBeIn, staffOf } from './hold-added.ts';

export const noticeDays = defineParameter({
  key: 'tutors.addedNoticeDays',
  name: text('增列导师公示工作日', 'Working days a notice of new supervisors is shown'),
  schema: z.int().min(1).max(30),
  usual: ADDED_NOTICE_DAYS,
});

export type Counts = { total: number; present: number; yes: number; no: number; abstain: number };
export type Deciding = { db: Tx; author: SignedAuthor; services: Services };

/** Which committee votes on an application as it stands. */
export const levelOf = ({ state }: Pick<AddedEntry, 'state'>): 'sub' | 'school' =>
  state === 'schoolVote' ? 'school' : 'sub';

/** Held by who arranges the vote it waits for: nobody for themself, and for the school only the office. */
export const holdForVote = async (
  tx: Tx,
  author: SignedAuthor,
  scope: StaffScope,
  at: { id: string; version?: number },
): Promise<AddedEntry> => {
  const entry = await holdWithin(tx, scope, at);
  mustBeIn(entry, 'subVote', 'schoolVote');
  if (entry.state === 'schoolVote' && !mayUse(author.actor, 'tutor:added:manage'))
    throw addedErrors.onlyOffice();
  const { accountId } = await staffOf(tx, entry.staffId);
  if (accountId === author.actor.accountId) throw noSuchAdded();
  return entry;
};

export const mustHaveQuorum = (name: string, { present, total }: Pick<Counts, 'present' | 'total'>): void => {
  if (!hasQuorum(present, total)) throw addedErrors.quorum({ name });
};

/** The applicant hears what became of the application. */
export const tell = async (tx: Tx, entry: AddedEntry, zh: string, en: string): Promise<void> => {
  const { accountId } = await staffOf(tx, entry.staffId);
  const words = text(`您的增列导师申请${zh}`, `Your application to become a supervisor ${en}`);
  await notifyPerson(tx, accountId ?? entry.applicantId, words, `/zlds/apply/view?id=${entry.id}`);
};

const toTheSchool = async ({ db: tx, author, services }: Deciding, entry: AddedEntry): Promise<void> => {
  const staff = await staffOf(tx, entry.staffId);
  const applicantId = staff.accountId ?? entry.applicantId;
  const { zh, en } = guidedLevels[entry.level];
  await openInstance(services, tx, author, addedSchoolHandler, {
    recordId: entry.id,
    applicantId,
    // Who closed the vote did not apply.
    submitterId: applicantId,
    departmentId: entry.departmentId,
    title: text(`增列${zh}生导师复核：${staff.name}`, `New supervisor (${en}), school: ${staff.name}`),
  });
};

/** What a vote leads to: the office after the sub-committee, the public notice after the school. */
export const settleVote = async (
  deciding: Deciding,
  entry: AddedEntry,
  counts: Counts,
): Promise<'pass' | 'refuse'> => {
  const { db: tx } = deciding;
  const passed = addedCarried(entry.level, counts);
  const level = levelOf(entry);
  const log = { after: { level, ...counts, passed } };
  if (!passed) {
    const reason = level === 'sub' ? '学位评定分委员会表决未通过' : '校学位评定委员会表决未通过';
    await added.change(deciding, entry, { state: 'refused', reason }, 'vote', log);
    await tell(tx, entry, `未通过：${reason}`, 'was refused by the committee');
    return 'refuse';
  }
  if (level === 'sub') {
    await added.change(deciding, entry, { state: 'schoolCheck' }, 'vote', log);
    await toTheSchool(deciding, entry);
    return 'pass';
  }
  const today = dayInShanghai(new Date());
  const isWorking = await workCalendar(tx, today, `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`);
  const noticeTo = workingDayAfter(isWorking, today, await readParameter(tx, noticeDays));
  await added.change(deciding, entry, { state: 'notice', noticeFrom: today, noticeTo }, 'vote', log);
  await tell(tx, entry, `已通过校学位会表决，公示至${noticeTo}`, `passed; public notice until ${noticeTo}`);
  return 'pass';
};

/** Who votes next on an application, with those in office today. */
export const votingCommittee = async (
  { db, scope, author }: Context<StaffScope>,
  { id }: { id: string },
): Promise<VotingCommittee> =>
  db.transaction().execute(async (tx) => {
    const entry = await holdForVote(tx, author, scope, { id });
    const level = levelOf(entry);
    const { name, members } = await committeeFor(tx, level, entry.departmentId);
    return {
      name,
      level,
      members: members.map(({ staffId, name: called, role, accountId }) => ({
        staffId,
        name: called,
        role,
        hasAccount: accountId !== null,
        isApplicant: staffId === entry.staffId,
      })),
    };
  });
