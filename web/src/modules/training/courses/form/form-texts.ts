import { defineTexts } from '../../../../ui/texts.ts';

export const courseFormTexts = defineTexts({
  newCourse: ['申报课程', 'Propose a course'],
  editCourse: (name: string) => [`编辑课程：${name}`, `Edit: ${name}`],
  changeCourse: (name: string) => [`变更课程：${name}`, `Change: ${name}`],
  hoursAndGrade: ['学时与考核', 'Hours and assessment'],
  teachers: ['课程组', 'Teachers'],
  relations: ['先修与等价', 'Prerequisites and equivalents'],
  syllabus: ['大纲与简介', 'Syllabus and introduction'],
  codeHint: ['留空则审批通过时生成', 'Leave empty to have it generated on approval'],
  sumOfHours: (sum: number, hours: number) => [
    `各类学时之和 ${sum} / 总学时 ${hours}`,
    `${sum} of ${hours} hours`,
  ],
  usualHours: (credits: number, hours: number) => [
    `${credits}学分一般对应${hours}学时`,
    `${credits} credits usually take ${hours} hours`,
  ],
  sumOfShares: (sum: number) => [`占比之和 ${sum}%（须为100%）`, `${sum}% in all (must be 100%)`],
  lead: ['负责人', 'Lead'],
  makeLead: ['设为负责人', 'Make lead'],
  noTeachers: ['请添加课程组教师并指定一名负责人', 'Add the teachers and name one as lead'],
  addRequired: ['添加先修课程', 'Add a prerequisite'],
  addEquivalent: ['添加等价课程', 'Add an equivalent course'],
  group: ['组', 'Group'],
  groupHint: [
    '各组都要满足，组内满足一门即可',
    'Every group must be met; within a group one course is enough',
  ],
  minScore: ['最低成绩', 'Lowest score'],
  oneWay: ['单向', 'One way only'],
  oneWayHint: [
    '通过所选课程可代替本课程；单向表示反之不可',
    'Passing it counts as this course; one way: not the other way round',
  ],
  files: ['课程大纲（PDF 或 DOCX，不超过5MB）', 'Syllabus (PDF or DOCX, up to 5 MB)'],
  why: ['变更理由', 'Why'],
  laterFields: [
    '学分、学时、成绩记载方式的变更自下一学期起生效，其他内容审批通过后立即生效。',
    'Changes to credits, hours and grading take effect next term; everything else as soon as it is approved.',
  ],
  saveAndSubmit: ['保存并提交', 'Save and submit'],
  submitChange: ['提交变更', 'Submit the change'],
  submitted: ['已提交审核', 'Sent for review'],
  savedAs: ['已保存为草稿', 'Saved as a draft'],
});
