import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { MOST_STAFF, tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { availabilityCalls } from '@graduate/contract/training/scheduling/availability.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import type { Acting } from './acting.ts';

const WARNINGS = ['T411', 'T424', 'T425', 'T428', 'T433', 'T434', 'T436'];

/** The next term that begins: nothing is taught in it that another test looks at. */
const comingTerm = async (office: Acting) => {
  const { list } = await office.call(academicCalendarCalls.listTerms, { query: { limit: 40 } });
  const today = new Date().toISOString().slice(0, 10);
  const [next] = list
    .filter(({ firstMonday }) => firstMonday > today)
    .toSorted((one, other) => one.firstMonday.localeCompare(other.firstMonday));
  if (!next) throw new Error('there is no term to come');
  return next;
};

/** Other tests look at what this college and the graduate school offer. */
const [OF_COLLEGE, OF_OFFICE] = ['信息科学与工程学院', '研究生院'];

const taskOf = (staffId: string, hours: number) => ({
  expectedStudents: 5,
  cohorts: [],
  teachers: [{ staffId, role: 'lead' as const, hours }],
  classCount: 1,
  capacityEach: 20,
  hours,
  weeklyHours: 0,
  note: '',
});

/** A task of the teacher that programmes ask for in the coming term and nobody has made yet, published to be confirmed. */
export const generatedTask = async (office: Acting, teacher: Acting) => {
  const { id: termId } = await comingTerm(office);
  const { staffId } = await teacher.call(availabilityCalls.ownWishes, { query: {} });
  const asked = { termId, departmentId: null, grades: [] };
  const found = await office.call(taskCalls.generate, { body: { ...asked, dryRun: true } });
  const wanted = found.new.find(({ departmentName: name }) => name !== OF_COLLEGE && name !== OF_OFFICE);
  if (!wanted) throw new Error('programmes ask for nothing more in the coming term');
  const { courseId, courseCode, courseName } = wanted;
  await office.call(taskCalls.generate, { body: { ...asked, dryRun: false, courseIds: [courseId] } });
  const { list } = await office.call(taskCalls.list, { query: { termId, keyword: courseCode } });
  const id = list[0]?.id ?? '';
  const { version, hours } = await office.call(taskCalls.find, { params: { id } });
  const body = { version, ...taskOf(staffId, hours) };
  const saved = await office.call(taskCalls.edit, { params: { id }, body });
  await office.call(taskCalls.publish, { params: { id }, body: { version: saved.version } });
  return { id, termId, staffId, courseCode, courseName };
};

type Task = Awaited<ReturnType<typeof generatedTask>>;

/** The class of a task somebody has confirmed, at the best place of the week. */
export const placedClass = async (office: Acting, { id, staffId }: Task) => {
  const { version } = await office.call(taskCalls.find, { params: { id } });
  await office.call(taskCalls.split, {
    params: { id },
    body: {
      version,
      classes: [{ capacity: 20, campus: '1', mode: 'weekly', teacherIds: [staffId], cohorts: [] }],
    },
  });
  const { classes } = await office.call(taskCalls.find, { params: { id } });
  const classId = classes[0]?.id ?? '';
  const desk = await office.call(scheduleCalls.find, { params: { id: classId } });
  const [session] = desk.requirement.sessions;
  if (!session) throw new Error('a weekly class has sessions');
  const { weeks, periods, perWeek } = session;
  const free = await office.call(scheduleCalls.suggest, {
    body: { classId, weeks, periodCount: periods, limit: 10 },
  });
  // Two of the best places may lie in each other: one a day.
  const days = new Map(free.toReversed().map((slot) => [slot.weekday, slot]));
  await office.call(scheduleCalls.saveMeetings, {
    params: { id: classId },
    body: {
      version: desk.scheduleVersion,
      meetings: [...days.values()].slice(0, perWeek).map(({ weekday, startPeriod, roomId }) => ({
        id: null,
        weekday,
        weeks,
        date: null,
        startPeriod,
        periodCount: periods,
        roomId,
        teacherIds: [staffId],
        locked: false,
      })),
      acceptWarnings: WARNINGS,
      overrideReason: null,
    },
  });
  const { meetings } = await office.call(scheduleCalls.findMeetings, { params: { id: classId } });
  const [meeting] = meetings;
  if (!meeting) throw new Error('the class has no place');
  return { classId, departmentId: desk.department.id, meeting };
};

/** The same with a teacher who has said yes. */
export const confirmedClass = async (office: Acting, teacher: Acting) => {
  const task = await generatedTask(office, teacher);
  const { version } = await office.call(taskCalls.find, { params: { id: task.id } });
  await teacher.call(taskCalls.confirm, { params: { id: task.id }, body: { version } });
  return { ...task, ...(await placedClass(office, task)) };
};

type Seated = { classId: string; departmentId: string; termId: string };

/** The student sits in the class, whatever selection would say of it, and its department shows what it has planned. */
export const seatAndRelease = async (
  office: Acting,
  studentNo: string,
  { classId, departmentId, termId }: Seated,
) => {
  const seat = (override: string[]) =>
    office.call(staffSelectionCalls.seat, {
      body: { classId, studentNos: [studentNo], reason: '浏览器测试', override, raiseCapacity: false },
    });
  const { left } = await seat([]);
  const rules = left.flatMap((one) => one.rules.map(({ code }) => code));
  if (rules.length > 0) await seat(rules);
  await office.call(scheduleCalls.release, { body: { termId, departmentId } });
};

/** Somebody at work who teaches nothing in the coming term. */
export const anotherTeacher = async (office: Acting, staffId: string) => {
  const found = await office.call(tutorCalls.findStaff, {
    query: { keyword: 'li', limit: MOST_STAFF, tutorOnly: 'false' },
  });
  const other = found.find(({ id, jobState }) => id !== staffId && jobState === 'onDuty');
  if (!other?.staffNo) throw new Error('nobody else is at work');
  return { staffNo: other.staffNo, name: other.name };
};
