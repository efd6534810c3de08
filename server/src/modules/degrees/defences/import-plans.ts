import { defenceModes } from '@graduate/contract/degrees/defences/choices.ts';
import { type DefenceMember, DefencePlan } from '@graduate/contract/degrees/defences/defences.ts';
import { defenceImportCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { yesNo } from '@graduate/contract/platform/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportContext, Lined } from '../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { tryRows } from '../../../platform/excel/import/try-rows.ts';
import { applicationsWithin } from '../degree-applications/public.ts';
import { secretaryNumbered } from './committee.ts';
import { type DefenceScope, defenceScope } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { addPlan } from './plan-defence.ts';
import { takeRoom, takeSeats } from './seats.ts';
import { readMembers, type TypedCommittee } from './typed-members.ts';

const { startAt: _startAt, endAt: _endAt, roomId: _roomId, members: _members, ...fields } = DefencePlan.shape;
const HOURS = /^([01]?\d|2[0-3])[:：]([0-5]\d)\s*[-–—~～至]\s*([01]?\d|2[0-3])[:：]([0-5]\d)$/;

const Row = z.object({
  ...fields,
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  day: z.iso.date(),
  hours: z.string().trim().regex(HOURS),
  roomCode: z.string().trim().max(30).nullable(),
  placeText: fields.placeText.nullable().transform((typed) => typed ?? ''),
  urlPublic: z
    .enum(['true', 'false'])
    .nullable()
    .transform((typed) => typed === 'true'),
  chair: z.string().trim().min(1).max(200),
  members: z.string().trim().min(1).max(2000),
});
type Row = z.output<typeof Row>;

const column = columnsOf(fields);
const must = { required: true };

const timeOf = ({ day, hours }: Row): { startAt: Date; endAt: Date } => {
  const [, fromHour = '', fromMinute, toHour = '', toMinute] = HOURS.exec(hours) ?? [];
  const at = (hour: string, minute: string | undefined) =>
    new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+08:00`);
  return { startAt: at(fromHour, fromMinute), endAt: at(toHour, toMinute) };
};

/** What the sheet names by number or code: whose defence, and where. */
const namedIn = async (db: Db | Tx, scope: DefenceScope, rows: readonly Lined<Row>[]) => {
  const applicants = await db
    .selectFrom('degreeApplications')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['degreeApplications.id', 'studentNo', 'degreeApplications.name'])
    .where(applicationsWithin(scope.applications) as never)
    .where('degreeBatches.status', '=', 'open')
    .where('degreeApplications.status', 'in', ['reviewPassed', 'defenceRetry'])
    .where('studentNo', 'in', ['', ...rows.map(({ row }) => row.studentNo)])
    .execute();
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...rows.flatMap(({ row }) => row.roomCode ?? [])])
    .execute();
  return {
    applicationIdOf: ({ studentNo, name }: Row) =>
      applicants.find((one) => one.studentNo === studentNo && one.name === name)?.id,
    roomIdOf: (typed: string) => rooms.find(({ code }) => code === typed)?.id,
  };
};

type Planning = Pick<ImportContext<DefenceScope>, 'services' | 'scope' | 'author'>;

const mustBeWithoutDefence = async (tx: Tx, applicationId: string): Promise<void> => {
  const other = await tx
    .selectFrom('defences')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('status', 'not in', ['cancelled', 'confirmed'])
    .executeTakeFirst();
  if (other) throw defenceErrors.arrangedAlready();
};

/** One row as it would be typed. */
const planner =
  ({ services, scope, author }: Planning, named: Awaited<ReturnType<typeof namedIn>>) =>
  async (tx: Tx, row: Row) => {
    const { studentNo: _no, name: _name, day: _day, hours: _hours, chair, members, roomCode, ...plan } = row;
    const applicationId = named.applicationIdOf(row);
    if (!applicationId) throw defenceErrors.nobodyToDefend();
    await mustBeWithoutDefence(tx, applicationId);
    const roomId = roomCode ? named.roomIdOf(roomCode) : null;
    if (roomId === undefined) throw defenceErrors.noSuchRoomCode({ code: roomCode ?? '' });
    const typed: TypedCommittee = { chair, members };
    const committee: DefenceMember[] = await readMembers(tx, typed, services.config.schoolName);
    const time = timeOf(row);
    const added = await addPlan({ db: tx, scope, author }, services.config.schoolName, {
      ...plan,
      ...time,
      applicationId,
      roomId,
      members: committee,
    });
    return { ...added, ...time, roomId, secretary: await secretaryNumbered(tx, row.secretaryNo) };
  };

const title = text('答辩安排', 'plans of defences');
const MEMBER = '20080101；刘志强/西部理工大学/教授/正高级';

/**
 * Plans of many defences from one sheet, each as if it were typed: drafts, which are submitted like others. Where a room
 * or somebody is taken is told here already.
 */
export const importPlans = defineImport<DefenceScope, Row>({
  name: 'defencePlans',
  title,
  calls: defenceImportCalls.plans,
  columns: [
    { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220230010001' },
    { key: 'name', label: text('姓名', 'Name'), ...must, example: '林晓雨' },
    { key: 'day', label: text('答辩日期', 'Day'), ...must, example: '2026-12-10' },
    { key: 'hours', label: text('答辩时间', 'Time'), ...must, example: '09:00-11:00' },
    column('mode', defenceModes.onsite.zh, must),
    { key: 'roomCode', label: text('教室编号', 'Code of the room'), example: 'A101' },
    column('placeText', '学术报告厅'),
    column('meetingUrl', '', { width: 28 }),
    column('urlPublic', '否'),
    column('secretaryNo', '20080103', must),
    {
      key: 'chair',
      label: text('答辩主席', 'Chair'),
      ...must,
      example: '刘志强/西部理工大学/教授/正高级',
      width: 32,
      note: text(
        '本校教职工填工号；其他人填“姓名/单位/职称/职称级别”，与专家库中姓名和单位一致的自动对应',
        'Staff by number; others as name/unit/title/rank, taken from the library where name and unit are there',
      ),
    },
    {
      key: 'members',
      label: text('答辩委员', 'Members'),
      ...must,
      example: MEMBER,
      width: 60,
      note: text('不含主席，多人用分号隔开，写法同主席', 'Without the chair, semicolons between them'),
    },
  ],
  choices: async () => ({ mode: choicesOf(defenceModes), urlPublic: choicesOf(yesNo) }),
  row: Row,
  scope: defenceScope,
  once: { studentNo: ({ studentNo }) => studentNo },
  check: async (context, rows) => {
    const { services, scope, author } = context;
    const plan = planner(context, await namedIn(services.db, scope, rows));
    return tryRows(services.db, rows, {
      act: async (tx, row) => {
        const { id, members, secretary, roomId, startAt, endAt } = await plan(tx, row);
        await takeSeats(tx, id, { startAt, endAt }, { members, secretary });
        const room = { startAt, endAt, roomId, purpose: title.zh };
        await takeRoom(tx, { services, author, language: 'zh' }, { bookingId: null }, room);
      },
      first: 'studentNo',
      columns: {
        inThePast: 'day',
        beyondBatch: 'day',
        wrongLength: 'hours',
        busy: 'hours',
        needsPlace: 'roomCode',
        noSuchRoomCode: 'roomCode',
        rooms: 'roomCode',
        needsUrl: 'meetingUrl',
        noSuchStaff: 'secretaryNo',
        secretaryIsMember: 'secretaryNo',
        secretaryIsTutor: 'secretaryNo',
        tutorIsChair: 'chair',
        chairTitle: 'chair',
        badMember: 'members',
        tooFew: 'members',
        tooMany: 'members',
        tooFewOutside: 'members',
        notOdd: 'members',
        memberTwice: 'members',
        tutorIsMember: 'members',
        applicantIsMember: 'members',
      },
    });
  },
  prepare: async (context, rows) => ({
    text: text(
      `已导入${rows.length}场答辩安排的草稿，请逐场提交审批`,
      `${rows.length} plans were imported as drafts: submit them`,
    ),
    write: async (tx) => {
      const plan = planner(context, await namedIn(tx, context.scope, rows));
      for (const { row } of rows) await plan(tx, row);
    },
  }),
});
