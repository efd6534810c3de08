import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { choice, choiceOf, yesNo } from '../../platform/choices.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime, YearInQuery } from '../../platform/wire.ts';
import { GuidedLevel, GuidedType, guidedLevels } from '../tutor-records/records.ts';
import { choiceStates, MOST_CHOICES, roundStates } from './choices.ts';

const Year = described(labelled('入学年度', 'Year of entry', z.int().min(2000).max(2100)), { kind: 'year' });

const written = {
  name: labelled('批次名称', 'Round', z.string().trim().min(2).max(60)),
  year: Year,
  departmentId: departmentId('院系', 'Department'),
  levels: labelled('培养层次', 'Levels', z.array(choiceOf(guidedLevels)).min(1).max(2)),
  degreeTypes: labelled('学位类型', 'Degree types', z.array(choiceOf(degreeTypes)).min(1).max(2)),
  maxChoices: labelled('志愿数', 'Choices', z.int().min(1).max(MOST_CHOICES)),
  studentFrom: labelled('学生填报开始', 'Students from', WireTime),
  studentTo: labelled('学生填报截止', 'Students until', WireTime),
  /** One end for each choice, in order. */
  tutorEnds: labelled(
    '各志愿导师选择截止',
    'Deadlines for supervisors, choice by choice',
    z.array(WireTime).min(1).max(MOST_CHOICES),
  ),
};

type Times = { maxChoices: number; studentFrom: Date; studentTo: Date; tutorEnds: readonly Date[] };

const ascends = ({ studentFrom, studentTo, tutorEnds }: Times): boolean => {
  const all = [studentFrom, studentTo, ...tutorEnds];
  return all.every((time, at) => at === 0 || time > (all[at - 1] as Date));
};

const inOrder = <T extends z.ZodType<Times>>(schema: T): T =>
  mustHold(
    mustHold(schema, ascends, '各阶段时间须依次递增', 'Each time must be later than the one before'),
    ({ maxChoices, tutorEnds }) => tutorEnds.length === maxChoices,
    '导师选择截止时间的个数须与志愿数一致',
    'There must be one deadline for each choice',
  );

export const NewRound = inOrder(z.strictObject(written));
export type NewRound = z.output<typeof NewRound>;
export const RoundEdit = inOrder(z.strictObject({ version: Version, ...written }));
export type RoundEdit = z.output<typeof RoundEdit>;
export const roundFields = written;

export const Round = z.object({
  id: z.uuid(),
  ...written,
  departmentName: labelled('院系', 'Department', z.string()),
  state: choice('状态', 'State', roundStates),
  turn: labelled('当前志愿', 'Present choice', z.int()),
  students: labelled('学生', 'Students', z.int()),
  chosen: labelled('已填报', 'Have chosen', z.int()),
  accepted: labelled('已接收', 'Accepted', z.int()),
  actions: z.array(z.enum(['edit', 'remove', 'advance', 'adjust', 'publish', 'choose', 'pick'])),
  version: Version,
});
export type Round = z.output<typeof Round>;

export const roundQuery = pageQuery(['year', 'studentFrom'], {
  keyword: keywordIn('批次名称', 'Name of the round'),
  year: labelled('入学年度', 'Year of entry', YearInQuery).optional(),
  yxCode: departmentCodes('院系', 'Departments'),
  state: choice('状态', 'State', roundStates).optional(),
});

/** What a student is told of a tutor: never a phone that is not public, never how many others choose the same. */
export const Profile = z.object({
  id: z.uuid(),
  tutorId: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  title: labelled('职称', 'Title', z.string().nullable()),
  /** Signed: pictures cannot send a token. */
  photoUrl: z.string().nullable(),
  directions: labelled('研究方向', 'Fields of research', z.array(z.string())),
  statement: labelled('招生寄语', 'Message to applicants', z.string().nullable()),
  intro: labelled('个人简介', 'Introduction', z.string().nullable()),
  homepage: labelled('个人主页', 'Homepage', z.string().nullable()),
  email: labelled('电子邮箱', 'E-mail', z.string().nullable()),
  mobile: labelled('手机号码', 'Mobile', z.string().nullable()),
  levels: labelled('招生层次', 'Levels', z.array(z.string())),
  /** Places left; told while a selection runs for the student. */
  left: labelled('剩余名额', 'Places left', z.int().nullable()),
});
export type Profile = z.output<typeof Profile>;

export const profileQuery = pageQuery(['name'], {
  keyword: keywordIn('姓名、拼音或研究方向', 'Name, pinyin or field of research'),
  yxCode: departmentCodes('院系', 'Departments'),
  level: GuidedLevel.optional(),
  degreeType: GuidedType.optional(),
  free: choice('有空余名额', 'Has free places', yesNo).optional(),
});

const Note = labelled('自荐说明', 'Note to the supervisor', z.string().trim().max(300));

export const MyChoice = z.object({
  id: z.uuid(),
  place: labelled('志愿', 'Choice', z.int()),
  tutorId: z.uuid(),
  tutorName: labelled('导师', 'Supervisor', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  note: Note,
  state: choice('状态', 'State', choiceStates),
});
export type MyChoice = z.output<typeof MyChoice>;

const ShowsGrades = labelled(
  '向所填导师展示成绩概况',
  'Let these supervisors see a summary of my grades',
  z.boolean(),
);

export const MyChoices = z.object({
  open: z.boolean(),
  maxChoices: z.int(),
  showsGrades: ShowsGrades,
  choices: z.array(MyChoice),
});
export type MyChoices = z.output<typeof MyChoices>;

export const ChoicesEdit = z.strictObject({
  choices: labelled(
    '志愿',
    'Choices',
    z
      .array(z.strictObject({ tutorId: labelled('导师', 'Supervisor', z.uuid()), note: Note }))
      .max(MOST_CHOICES),
  ),
  showsGrades: ShowsGrades,
});
export type ChoicesEdit = z.output<typeof ChoicesEdit>;

/** A student who chose the tutor who asks. */
export const Candidate = z.object({
  id: z.uuid(),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  level: GuidedLevel,
  degreeType: GuidedType,
  majorName: labelled('专业', 'Major', z.string().nullable()),
  prevSchool: labelled('前置学历院校', 'Studied at', z.string().nullable()),
  place: labelled('志愿', 'Choice', z.int()),
  note: Note,
  /** Only of who agreed to show it, and has grades. */
  grades: labelled(
    '成绩概况',
    'Grades in short',
    z.object({ average: z.number().nullable(), courses: z.int(), failed: z.int() }).nullable(),
  ),
  /** Whether the student agreed to show them. */
  showsGrades: z.boolean(),
  state: choice('状态', 'State', choiceStates),
  confirmBy: labelled('确认截止', 'Confirm by', WireTime.nullable()),
});
export type Candidate = z.output<typeof Candidate>;

export const Candidates = z.object({
  places: z.array(
    z.object({
      level: GuidedLevel,
      degreeType: GuidedType,
      quota: labelled('名额', 'Places', z.int()),
      used: labelled('已接收', 'Taken', z.int()),
    }),
  ),
  list: z.array(Candidate),
});
export type Candidates = z.output<typeof Candidates>;

/** A student of a round with what became of the choices. */
export const BoardRow = z.object({
  id: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  level: GuidedLevel,
  majorName: labelled('专业', 'Major', z.string().nullable()),
  choices: labelled(
    '志愿情况',
    'Choices',
    z.array(
      z.object({
        id: z.uuid(),
        place: z.int(),
        tutorName: z.string(),
        state: choiceOf(choiceStates),
        /** It has its turn, and nobody signs in as the tutor: who runs the round decides. */
        forTutor: z.boolean(),
      }),
    ),
  ),
  tutorName: labelled('接收导师', 'Accepted by', z.string().nullable()),
});
export type BoardRow = z.output<typeof BoardRow>;

export const boardQuery = pageQuery(['studentNo', 'name'], {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  placed: choice('已落实导师', 'Has a supervisor', yesNo).optional(),
});

export const Published = z.object({
  assigned: z.int(),
  failed: z.array(z.object({ name: z.string(), why: z.string() })),
});
export type Published = z.output<typeof Published>;
