import type { DegreeState } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { ago, DAY_MS, timeOf } from '../../times.ts';
import { degreeApplicationOf } from '../degree-applications/application.ts';
import {
  applicantOf,
  type Candidate,
  candidates,
  OPEN_BATCH,
  titles,
} from '../degree-applications/demonstration.ts';
import { insertThesisVersion } from '../theses/version.ts';
import { insertCommittee, insertMeeting, meetingItemOf } from './meeting.ts';

const SUB = idOf('degree-committee:sub');
const SCHOOL = idOf('degree-committee:school');
const SUB_SIZE = 7;
const SCHOOL_SIZE = 11;

/** The accounts of the demonstration that are members, then professors. */
const members = async (tx: Tx, count: number, collegeOnly: boolean): Promise<string[]> => {
  const rows = await tx
    .selectFrom('staff')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .select(['staff.id', 'accounts.username'])
    .where('jobState', '=', 'onDuty')
    .where((eb) =>
      eb.or([
        eb('accounts.username', 'in', ['dean', 'tutor', 'multi', 'degree']),
        eb('titleLevel', '=', 'senior'),
      ]),
    )
    .$if(collegeOnly, (found) =>
      found.where((eb) =>
        eb.or([
          eb('staff.departmentId', '=', demonstrationIds.department(COLLEGE)),
          eb('accounts.username', 'in', ['dean', 'tutor', 'multi', 'degree']),
        ]),
      ),
    )
    .orderBy('staff.staffNo')
    .execute();
  const known = rows.filter(({ username }) => username !== null && username !== undefined);
  return [...known, ...rows.filter((row) => !known.includes(row))].slice(0, count).map(({ id }) => id);
};

/** How far each has come, in this order, so that a few people are enough to show every meeting. */
const STATES: readonly DegreeState[] = [
  'defencePassed',
  'subPassed',
  'approved',
  'defencePassed',
  'subRefused',
  'approved',
  'defencePassed',
  'subPassed',
  'approved',
  'defencePassed',
];
const WAY: readonly DegreeState[] = [
  'tutorReview',
  'collegeReview',
  'accepted',
  'underReview',
  'reviewPassed',
  'defenceArranged',
  'defencePassed',
];
const wayTo = (status: DegreeState): DegreeState[] => {
  if (status === 'defencePassed') return [...WAY];
  return status === 'approved' ? [...WAY, 'subPassed', 'approved'] : [...WAY, status];
};

const addApplicant = async (tx: Tx, who: Candidate, index: number): Promise<string> => {
  const status = STATES[index] ?? 'defencePassed';
  const [titleZh, titleEn] = titles[(index + 2) % titles.length] ?? titles[0];
  const id = idOf(`degree-application:meeting:${index}`);
  const way = wayTo(status);
  const at = (step: number) => new Date(Date.now() - (way.length - step) * 6 * DAY_MS);
  await tx
    .insertInto('degreeApplications')
    .values(
      degreeApplicationOf({
        id,
        batchId: OPEN_BATCH,
        ...applicantOf(who),
        titleZh,
        titleEn,
        status,
        statusSince: at(way.length - 1),
        submittedAt: at(0),
        acceptedAt: at(2),
        resultReason: status === 'subRefused' ? '创新性不足，主要结论缺少实验支撑' : null,
        createdBy: who.accountId,
        updatedBy: who.accountId,
      }),
    )
    .execute();
  await tx
    .insertInto('degreeApplicationMoves')
    .values(
      way.map((state, step) => ({
        id: idOf(`degree-move:meeting:${index}:${step}`),
        applicationId: id,
        status: state,
        at: at(step),
        reason: null,
      })),
    )
    .execute();
  await insertThesisVersion(tx, {
    id: idOf(`thesis-version:meeting:${index}`),
    applicationId: id,
    stage: 'final',
    title: titleZh,
    createdBy: who.accountId,
  });
  return id;
};

type Held = {
  key: string;
  committeeId: string;
  level: 'sub' | 'school';
  staffIds: readonly string[];
  present: number;
  more: Partial<Parameters<typeof insertMeeting>[1]>;
  items: readonly {
    applicationId: string;
    level: string;
    more?: Partial<Parameters<typeof meetingItemOf>[0]>;
  }[];
};

const addMeeting = async (tx: Tx, { key, committeeId, level, staffIds, present, more, items }: Held) => {
  if (items.length === 0) return;
  const id = await insertMeeting(tx, {
    id: idOf(`degree-meeting:${key}`),
    batchId: OPEN_BATCH,
    committeeId,
    level,
    createdBy: demonstrationIds.account(level === 'sub' ? 'secretary' : 'degree'),
    ...more,
  });
  if (present > 0) {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'accountId'])
      .where('id', 'in', staffIds)
      .execute();
    const found = new Map(staff.map((one) => [one.id, one]));
    await tx
      .insertInto('degreeMeetingMembers')
      .values(
        staffIds.map((staffId, place) => ({
          meetingId: id,
          staffId,
          accountId: found.get(staffId)?.accountId ?? null,
          name: found.get(staffId)?.name ?? '',
          role: place === 0 ? ('chair' as const) : place === 1 ? ('vice' as const) : ('member' as const),
          place,
          present: place < present,
        })),
      )
      .execute();
  }
  await tx
    .insertInto('degreeMeetingItems')
    .values(
      items.map(({ applicationId, level: granted, more: decided }, at) =>
        meetingItemOf({
          id: idOf(`degree-meeting-item:${key}:${at}`),
          meetingId: id,
          applicationId,
          place: at + 1,
          degreeGranted: granted === 'D' ? 'D' : 'M',
          ...decided,
        }),
      ),
    )
    .execute();
};

const passed = (yes: number, no: number) => ({ yes, no, abstain: 0, result: 'pass', settled: true }) as const;

/** A sub-committee that has met and one that votes now; the school has met once and prepares its next meeting. */
export const seedMeetings = async (tx: Tx, _config: Config): Promise<void> => {
  const sub = await members(tx, SUB_SIZE, true);
  const school = await members(tx, SCHOOL_SIZE, false);
  if (sub.length < SUB_SIZE || school.length < SCHOOL_SIZE) return;
  const departmentIds = [demonstrationIds.department(COLLEGE)];
  await insertCommittee(tx, { id: SUB, name: '信息学部学位评定分委员会', level: 'sub', departmentIds }, sub);
  await insertCommittee(tx, { id: SCHOOL, name: '校学位评定委员会', level: 'school' }, school);
  const taken = new Set(
    (await tx.selectFrom('degreeApplications').select('studentId').execute()).map(
      ({ studentId }) => studentId,
    ),
  );
  const people = (await candidates(tx)).filter(({ id }) => !taken.has(id)).slice(0, STATES.length);
  const made: { applicationId: string; level: string; status: DegreeState | undefined }[] = [];
  for (const [index, who] of people.entries())
    made.push({
      applicationId: await addApplicant(tx, who, index),
      level: who.trainingLevel,
      status: STATES[index],
    });
  const inState = (...states: DegreeState[]) =>
    made.filter(({ status }) => status && states.includes(status));
  const year = dayInShanghai(new Date()).slice(0, 4);
  /** Committees meet in the morning. */
  const morningOf = (days: number) => timeOf(addDays(dayInShanghai(new Date()), days), '09:00');
  await addMeeting(tx, {
    key: 'sub-closed',
    committeeId: SUB,
    level: 'sub',
    staffIds: sub,
    present: 6,
    more: {
      name: '信息学部学位评定分委员会会议',
      no: '第12次',
      heldAt: morningOf(-12),
      status: 'closed',
      resolutionNo: `学位分〔${year}〕12号`,
      closedAt: ago(12),
    },
    items: inState('subPassed', 'subRefused', 'approved').map(({ status, ...one }, at) => ({
      ...one,
      more:
        status === 'subRefused'
          ? {
              yes: 2,
              no: 4,
              abstain: 0,
              result: 'refuse',
              settled: true,
              reason: '创新性不足，主要结论缺少实验支撑',
            }
          : passed(6 - (at % 2), at % 2),
    })),
  });
  await addMeeting(tx, {
    key: 'sub-voting',
    committeeId: SUB,
    level: 'sub',
    staffIds: sub,
    present: 6,
    more: { name: '信息学部学位评定分委员会会议', no: '第13次', voteMode: 'electronic', status: 'voting' },
    items: inState('defencePassed'),
  });
  await addMeeting(tx, {
    key: 'school-published',
    committeeId: SCHOOL,
    level: 'school',
    staffIds: school,
    present: 9,
    more: {
      name: '校学位评定委员会会议',
      no: '第37次',
      heldAt: morningOf(-6),
      status: 'published',
      resolutionNo: `学位〔${year}〕37号`,
      closedAt: ago(6),
      publishedAt: ago(5),
    },
    items: inState('approved').map((one) => ({ ...one, more: passed(9, 0) })),
  });
  await addMeeting(tx, {
    key: 'school-draft',
    committeeId: SCHOOL,
    level: 'school',
    staffIds: school,
    present: 0,
    more: { name: '校学位评定委员会会议', no: '第38次', heldAt: morningOf(7) },
    items: inState('subPassed', 'subRefused'),
  });
};
