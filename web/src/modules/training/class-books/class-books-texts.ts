import { defineTexts } from '../../../ui/texts.ts';

export const classBooksTexts = defineTexts({
  students: ['学生名单', 'Students'],
  lessons: ['上课安排', 'Lessons'],
  progress: ['教学进度', 'Progress'],
  notices: ['班级通知', 'Messages'],
  rollPrint: ['打印点名册', 'Print the roll'],
  rollExcel: ['点名册Excel', 'Roll as Excel'],
  chooseClass: [
    '请从课表或排课列表中打开一个教学班',
    'Open a class from the timetable or the list of classes',
  ],
  addWeek: ['添加一周', 'Add a week'],
  fillWeeks: (n: number) => [`按教学周填充（${n}周）`, `One row for each week (${n})`],
  save: ['保存进度', 'Save'],
  saved: ['教学进度已保存', 'Saved'],
  taughtOf: (done: number, all: number) => [`已完成 ${done}/${all} 周`, `${done} of ${all} weeks taught`],
  noProgress: ['尚未填写教学进度', 'No progress entered yet'],
  send: ['发通知', 'Message the class'],
  sent: (n: number) => [`已发送给 ${n} 名学生`, `Sent to ${n} students`],
  sendHelp: [
    '发给全部已选学生，每班每天最多 3 次',
    'Goes to everybody in the class; at most three messages a day',
  ],
  noNotices: ['还没有发过通知', 'No messages yet'],
  noLessons: ['尚未排课', 'Not scheduled yet'],
  whenOf: (week: number, day: string, first: number, last: number) => [
    `第${week}周 ${day} 第${first}–${last}节`,
    `Week ${week}, ${day}, periods ${first}–${last}`,
  ],
});
