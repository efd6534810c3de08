import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { businessModules } from '../../platform/business-modules.ts';
import { choice, choices, Enabled } from '../../platform/choices.ts';
import { described, labelled, yearIn } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';

export const trainingLevels = ['D', 'M', 'N'] as const;
export const populations = ['regular', 'intl', 'visiting', 'equivalent'] as const;

/** What a window may depend on. */
export const windowDimensions = choices({
  term: ['学期', 'Term'],
  department: ['单位', 'Department'],
  grade: ['年级', 'Grade'],
  level: ['培养层次', 'Training level'],
  population: ['学生类别', 'Population'],
});
export type WindowDimension = keyof typeof windowDimensions;

export const windowStates = choices({
  upcoming: ['未开始', 'Not yet open', 'running'],
  open: ['开放中', 'Open', 'good'],
  over: ['已结束', 'Over', 'neutral'],
  off: ['停用', 'Switched off', 'neutral'],
});
export type WindowState = keyof typeof windowStates;
const State = choice('状态', 'State', windowStates);

const Module = choice('模块', 'Module', businessModules);
const Level = described(z.enum(trainingLevels), { dictionary: 'pycc' });
const Population = described(z.enum(populations), { dictionary: 'population' });
const Grade = yearIn('年级', 'Grade', 1950);

const OperationCode = labelled('操作代码', 'Code', z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/));

const times = {
  opensAt: labelled('开始时间', 'Opens', WireTime),
  closesAt: labelled('结束时间', 'Closes', WireTime),
  enabled: Enabled,
  note: labelled('说明', 'Note', z.string().trim().max(200)),
};

/** To whom one window applies; an empty place does not limit. */
const limits = {
  termId: labelled('学期', 'Term', z.uuid().nullable()),
  departmentId: departmentId('单位', 'Department').nullable(),
  grade: Grade.nullable(),
  level: labelled('培养层次', 'Training level', Level.nullable()),
  population: labelled('学生类别', 'Population', Population.nullable()),
};

const listOf = <T extends z.ZodType>(zh: string, en: string, item: T) =>
  labelled(zh, en, z.array(item).max(100));

/** Several values in a place make one window for each combination. */
export const NewWindows = z.strictObject({
  code: labelled('操作', 'Operation', z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/)),
  termId: limits.termId,
  departmentIds: listOf('单位', 'Departments', z.uuid()),
  grades: listOf('年级', 'Grades', Grade),
  levels: listOf('培养层次', 'Training levels', Level),
  populations: listOf('学生类别', 'Populations', Population),
  ...times,
});
export type NewWindows = z.output<typeof NewWindows>;

export const WindowEdit = z.strictObject({ version: Version, ...limits, ...times });
export type WindowEdit = z.output<typeof WindowEdit>;

export const DateWindow = z.object({
  id: z.uuid(),
  code: OperationCode,
  operation: labelled('操作名称', 'Operation', z.string()),
  module: Module,
  ...limits,
  termName: labelled('学期', 'Term', z.string().nullable()),
  departmentName: labelled('单位', 'Department', z.string().nullable()),
  ...times,
  /** Set by a department within the window of the school. */
  narrows: labelled('院系收窄', 'Narrowed by the department', z.boolean()),
  state: State,
  updatedAt: labelled('更新时间', 'Changed', WireTime),
  version: Version,
  actions: z.array(z.enum(['edit', 'remove'])),
});
export type DateWindow = z.output<typeof DateWindow>;

export const WindowFilters = {
  module: Module.optional(),
  code: labelled('操作', 'Operation', OperationCode.optional()),
  termId: labelled('学期', 'Term', z.uuid().optional()),
  departmentId: departmentId('单位', 'Department').optional(),
  state: State.optional(),
};

/** What somebody may choose from on the screen. */
export const WindowChoices = z.object({
  operations: z.array(
    z.object({
      code: z.string(),
      operation: z.string(),
      module: Module,
      /** Whether it is open without any window. */
      usual: z.enum(['open', 'closed']),
      dimensions: z.array(z.enum(Object.keys(windowDimensions) as [WindowDimension])),
      mayEdit: z.boolean(),
    }),
  ),
  terms: z.array(z.object({ id: z.uuid(), name: z.string(), current: z.boolean() })),
  departments: z.array(z.object({ id: z.uuid(), name: z.string() })),
  grades: z.array(z.int()),
  /** Somebody of a department: may only narrow, and only there. */
  narrowsOnly: z.boolean(),
});
export type WindowChoices = z.output<typeof WindowChoices>;

export const WindowCopy = z.strictObject({
  fromTermId: labelled('来源学期', 'From term', z.uuid()),
  toTermId: labelled('目标学期', 'To term', z.uuid()),
  module: labelled('模块', 'Module', Module.nullable()),
});
export type WindowCopy = z.output<typeof WindowCopy>;

export const MOST_DAYS = 366;

export const WindowShift = z.strictObject({
  ids: labelled('时间设置', 'Windows', z.array(z.uuid()).min(1).max(200)),
  days: labelled('天数', 'Days', z.int().min(-MOST_DAYS).max(MOST_DAYS)),
  part: labelled('调整范围', 'What to move', z.enum(['whole', 'end'])),
});
export type WindowShift = z.output<typeof WindowShift>;
