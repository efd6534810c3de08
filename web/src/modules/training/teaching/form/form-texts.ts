import { defineTexts } from '../../../../ui/texts.ts';

export const taskFormTexts = defineTexts({
  newTask: ['新增教学任务', 'New teaching task'],
  editTask: (name: string) => [`教学任务：${name}`, `Teaching task: ${name}`],
  otherCourse: ['换一门课程', 'Another course'],
  needsCourse: ['请选择课程', 'Choose a course'],
  courseFacts: (code: string, department: string, credits: number, hours: number) => [
    `${code} · ${department} · ${credits}学分 · ${hours}学时`,
    `${code} · ${department} · ${credits} credits · ${hours} hours`,
  ],
  cohorts: ['面向对象', 'For'],
  addCohort: ['添加面向对象', 'Add a cohort'],
  anyMajor: ['不限专业', 'Any major'],
  anyMode: ['不限方式', 'Any study mode'],
  students: (n: number) => [`${n}人`, `${n} students`],
  sumOfCohorts: (n: number) => [`面向对象合计 ${n} 人`, `${n} students in all`],
  takeSum: ['填入预计人数', 'Expect as many'],
  noCohorts: [
    '未指定面向对象时，教学班面向所有学生',
    'If no cohort is given, the classes are open to all students',
  ],
  teachers: ['授课教师', 'Teachers'],
  hours: ['学时', 'Hours'],
  otherHours: (n: number) => [`本学期另有 ${n} 学时`, `${n} other hours this term`],
  sumOfHours: (sum: number, hours: number) => [
    `教师学时合计 ${sum} / 课程学时 ${hours}`,
    `The teachers have ${sum} of ${hours} hours`,
  ],
  noTeachers: ['请添加授课教师并指定一名主讲', 'Add the teachers and name the lead'],
  classes: ['分班与人数', 'Classes and students'],
  role: ['任务', 'Role'],
  saveAndPublish: ['保存并发布', 'Save and publish'],
  savedAs: ['已保存为草稿', 'Saved as a draft'],
  sent: ['已发布，等待教师确认', 'Published; the teacher is asked to confirm'],
  again: [
    '任务已发布或已确认，保存后回到草稿，需要重新发布、重新确认。',
    'The task has been published or confirmed; saving makes it a draft again, to be published and confirmed again.',
  ],
});
