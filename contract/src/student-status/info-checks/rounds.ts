import { z } from 'zod';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { populations } from '../students/choices.ts';
import { recordFieldCodes } from '../students/record-fields.ts';

export const checkKinds = choices({
  enrol: ['入学核对', 'At enrolment'],
  annual: ['年度核对', 'Yearly'],
  graduation: ['毕业核对', 'Before graduation'],
});
export type CheckKind = keyof typeof checkKinds;

export const roundStates = choices({
  draft: ['未开始', 'Draft', 'neutral'],
  open: ['进行中', 'Open', 'running'],
  closed: ['已结束', 'Closed', 'good'],
});
export type RoundState = keyof typeof roundStates;

const Codes = z.array(z.enum(recordFieldCodes)).max(200);

const contents = {
  name: labelled('批次名称', 'Name', z.string().trim().min(2).max(60)),
  kind: choice('核对类型', 'Kind', checkKinds),
  /** Empty limits leave everybody in. */
  populations: labelled('学生类别', 'Populations', z.array(choiceOf(populations)).max(4)),
  grades: labelled('年级', 'Grades', z.array(z.int().min(1950).max(2100)).max(30)),
  levels: labelled('培养层次', 'Levels', z.array(choiceOf(trainingLevels)).max(3)),
  departmentIds: labelled('院系', 'Departments', z.array(z.uuid()).max(200)),
  /** For checks before graduation: who is expected to graduate by then. */
  expectedBy: labelled('预计毕业不晚于', 'Expected to graduate by', WireDate.nullable()),
  opensAt: labelled('开始时间', 'Opens', WireTime),
  closesAt: labelled('结束时间', 'Closes', WireTime),
  confirmText: labelled('承诺书', 'Declaration', z.string().trim().min(1).max(3000)),
  /** Fields this round wants filled, or leaves out, other than usual. */
  alsoRequired: labelled('另行必填的字段', 'Also required', Codes),
  leftOut: labelled('本批次不核对的字段', 'Left out', Codes),
};

const endsLater = <T extends z.ZodType<{ opensAt: Date; closesAt: Date }>>(round: T) =>
  mustHold(
    round,
    ({ opensAt, closesAt }) => opensAt < closesAt,
    '结束时间须晚于开始时间',
    'It must close after it opens',
  );

export const NewRound = endsLater(z.strictObject(contents));
export type NewRound = z.output<typeof NewRound>;
export const RoundFields = z.object(contents);

export const roundActions = ['edit', 'open', 'close', 'remove'] as const;

/** As the outside calls the state of a round. */
export const roundOutside = { state: 'status' } as const;

export const CheckRound = onTheWire(
  z.object({
    id: z.uuid(),
    ...contents,
    state: choice('状态', 'State', roundStates),
    openedAt: labelled('发布时间', 'Opened', WireTime.nullable()),
    /** What the caller may do with it now. */
    actions: z.array(z.enum(roundActions)),
    version: Version,
  }),
  roundOutside,
);
export type CheckRound = z.output<typeof CheckRound>;

const Changed = z.object({ id: z.uuid(), version: Version });

export const roundCalls = defineCalls('infoChecks', {
  listRounds: {
    path: 'api/student/check-rounds',
    summary: text('信息核对批次', 'Rounds of information checks'),
    access: requires('student:check:audit'),
    query: z.strictObject({ kind: choiceOf(checkKinds).optional() }),
    /** The newest first. */
    answer: z.array(CheckRound),
  },
  countRound: {
    path: 'api/student/check-rounds/:id/students',
    summary: text('核对批次的人数', 'How many students a round is for'),
    access: requires('student:check:manage'),
    answer: z.object({ students: z.number() }),
  },
  createRound: {
    path: 'api/student/check-rounds',
    summary: text('新增核对批次', 'Create a round of checks'),
    access: requires('student:check:manage'),
    body: NewRound,
    answer: Changed,
  },
  editRound: {
    method: 'PUT',
    path: 'api/student/check-rounds/:id',
    summary: text('修改核对批次', 'Edit a round of checks'),
    access: requires('student:check:manage'),
    /** Of an open round only name, times and declaration change. */
    body: endsLater(z.strictObject({ ...contents, version: Version })),
    answer: Changed,
  },
  openRound: {
    path: 'api/student/check-rounds/:id/open',
    summary: text('发布核对批次', 'Open a round of checks'),
    access: requires('student:check:manage'),
    body: AtVersion,
    answer: z.object({ id: z.uuid(), version: Version, students: z.number() }),
  },
  closeRound: {
    path: 'api/student/check-rounds/:id/close',
    summary: text('结束核对批次', 'Close a round of checks'),
    access: requires('student:check:manage'),
    body: AtVersion,
    answer: Changed,
  },
  removeRound: {
    method: 'DELETE',
    path: 'api/student/check-rounds/:id',
    summary: text('删除核对批次', 'Delete a round of checks'),
    access: requires('student:check:manage'),
  },
});
