import { defineTexts } from '../../../ui/texts.ts';

export const lookupTexts = defineTexts({
  title: ['课表查询', 'Timetables'],
  cohort: ['班级', 'Cohorts'],
  choose: ['输入名称或编号查找', 'Type a name or number'],
  chooseFirst: ['请先选择要查看的课表', 'Choose whose timetable to look at'],
  chooseCohort: ['请选择培养单位、层次和年级', 'Choose department, level and grade'],
  department: ['培养单位', 'Department'],
  anyMajor: ['全部专业', 'All majors'],
  gradeOf: (year: string) => [`${year}级`, `entry of ${year}`],
  together: ['共同空闲时间', 'Free together'],
  togetherAbout: [
    '绿色时段您与所选学生都没有课；数字为有课人数，点按可看是谁。',
    'In green slots neither you nor the students have a class; the number says how many do, and a click shows who.',
  ],
  students: ['我的学生', 'My students'],
  allOwn: ['全部在读学生', 'All of my students'],
  busyOf: (count: number) => [`${count}人有课`, `${count} in class`],
  allFree: ['都有空', 'All free'],
});
