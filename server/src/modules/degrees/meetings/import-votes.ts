import { votesImportCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { ItemVotes } from '@graduate/contract/degrees/meetings/meetings.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineImport } from '../../../platform/excel/import/define-import.ts';
import type { ImportRecord, RowProblem } from '../../../platform/excel/import/import-spec.ts';
import { columnsOf } from '../../../platform/excel/import/sheet-fields.ts';
import { holdOpenBatch } from '../degree-batches/public.ts';
import { meetings, mustBeIn } from './hold-meeting.ts';
import { itemsOf } from './item-rows.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { type MeetingScope, meetingScope, meetingsWithin } from './meetings.scope.ts';
import { seatsOf } from './read-meetings.ts';
import { writeVotes } from './votes.ts';

const MOST_REASON = 500;
const Count = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/)
  .nullable();
const Row = z.object({
  studentNo: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(60),
  yes: Count,
  no: Count,
  abstain: Count,
  reason: z.string().trim().max(MOST_REASON).nullable(),
});
type Row = z.output<typeof Row>;

const column = columnsOf(ItemVotes.shape);
const must = { required: true };
const idIn = (record: ImportRecord): string => record['meetingId'] ?? '';

/** The meeting while its votes are counted by hand. */
const countedMeeting = async (db: Db | Tx, scope: MeetingScope, record: ImportRecord) => {
  const meeting = await db
    .selectFrom('degreeMeetings')
    .selectAll()
    .where('id', '=', idIn(record))
    .where(meetingsWithin(scope))
    .executeTakeFirstOrThrow(() => noSuchRecord());
  mustBeIn(meeting, 'voting');
  if (meeting.voteMode === 'electronic') throw meetingErrors.secretVotes();
  return meeting;
};

const itemsByNumber = async (db: Db | Tx, meetingId: string) => {
  const rows = await itemsOf(db)
    .select(['degreeMeetingItems.id', 'degreeApplications.name', 'degreeApplications.studentNo'])
    .where('meetingId', '=', meetingId)
    .execute();
  return new Map(rows.map((row) => [row.studentNo ?? '', row]));
};
type Items = Awaited<ReturnType<typeof itemsByNumber>>;

const sumOf = ({ yes, no, abstain }: Row): number => Number(yes) + Number(no) + Number(abstain);

/** Without any vote and with a reason it is put off. */
const isPutOff = ({ yes, no, abstain }: Row): boolean => yes === null && no === null && abstain === null;

const problemOf = (items: Items, present: number, row: Row): Omit<RowProblem, 'line'> | undefined => {
  const item = items.get(row.studentNo);
  if (!item)
    return { key: 'studentNo', why: text('该学生不在本次会议的议程中', 'Not on the agenda of this meeting') };
  if (item.name !== row.name)
    return { key: 'name', why: text('姓名与学号不一致', 'The name is not that of the number') };
  if (isPutOff(row))
    return row.reason
      ? undefined
      : {
          key: 'reason',
          why: text('未填票数的视为缓议，须填写理由', 'Put off without votes: give a reason'),
        };
  return sumOf(row) === present
    ? undefined
    : {
        key: 'yes',
        why: text(`票数合计应等于到会人数（${present}）`, `The votes add up to those present (${present})`),
      };
};

const votesOf = (itemId: string, row: Row): ItemVotes =>
  isPutOff(row)
    ? { itemId, yes: null, no: null, abstain: null, deferred: true, reason: row.reason }
    : {
        itemId,
        yes: Number(row.yes),
        no: Number(row.no),
        abstain: Number(row.abstain),
        deferred: false,
        reason: row.reason,
      };

/** What was counted in the room, from the sheet it was written into. */
export const importVotes = defineImport<MeetingScope, Row>({
  name: 'degreeMeetingVotes',
  title: text('表决票数', 'votes'),
  calls: votesImportCalls,
  columns: [
    { key: 'studentNo', label: text('学号', 'Student number'), ...must, example: '220230010001' },
    { key: 'name', label: text('姓名', 'Name'), ...must, example: '林晓雨' },
    column('yes', '13'),
    column('no', '3'),
    column('abstain', '1'),
    column('reason', ''),
  ],
  choices: async (db, scope, record) => {
    await countedMeeting(db, scope, record);
    return {};
  },
  row: Row,
  scope: meetingScope,
  once: { studentNo: ({ studentNo }) => studentNo },
  check: async ({ services: { db }, scope, record }, rows) => {
    const { id } = await countedMeeting(db, scope, record);
    const present = (await seatsOf(db, id)).filter((seat) => seat.present).length;
    const items = await itemsByNumber(db, id);
    return rows.flatMap(({ line, row }): RowProblem[] => {
      const problem = problemOf(items, present, row);
      return problem ? [{ line, ...problem }] : [];
    });
  },
  prepare: async ({ scope, author, record }, rows) => ({
    text: text(`已导入${rows.length}项表决票数`, `The votes on ${rows.length} items were entered`),
    write: async (tx) => {
      const { batchId } = await countedMeeting(tx, scope, record);
      await holdOpenBatch(tx, batchId);
      const meeting = await meetings.hold({ db: tx, scope }, { id: idIn(record) });
      mustBeIn(meeting, 'voting');
      const items = await itemsByNumber(tx, meeting.id);
      const votes = rows.flatMap(({ row }) => {
        const item = items.get(row.studentNo);
        return item ? [votesOf(item.id, row)] : [];
      });
      await writeVotes({ tx, author, scope, meeting }, votes);
    },
  }),
});
