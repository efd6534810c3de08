import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const staffTexts = defineTexts({
  title: ['请假管理', 'Leaves of students'],
  calendar: ['请假日历', 'Calendar'],
  statistics: ['统计', 'Statistics'],
  tab: (name: string, count: number) => [`${name} ${count}`, `${name} ${count}`],
  keywordHint: ['姓名、学号、拼音或请假编号', 'Name, number, pinyin or number of the leave'],
  agree: (n: number) => [`同意 (${n})`, `Agree (${n})`],
  confirmReturns: (n: number) => [`确认销假 (${n})`, `Confirm returns (${n})`],
  askConfirmReturns: (n: number) => [
    `确认所选 ${n} 名学生已返校并销假？`,
    `Confirm that ${n} students are back?`,
  ],
  confirmedSome: (n: number) => [`已确认销假 ${n} 人`, `${n} returns confirmed`],
  failedSome: (n: number) => [`${n} 条未能完成`, `${n} could not be done`],
  close: words.gotIt,
  oneByOne: ['逐条审批', 'One by one'],
  record: ['补录请假', 'Record a leave'],
  recorded: ['补录成功', 'Recorded'],
  recordHint: [
    '用于学生因急病等未能在线申请的情况。补录即生效，学生会收到通知；单次天数和时间重叠的限制照常检查。',
    'For leaves given without the system. It holds at once and the student is told; limits are checked all the same.',
  ],
  chooseStudent: ['请选择学生', 'Choose a student'],
  another: ['换一名学生', 'Another student'],
  isBack: ['学生已返校', 'The student is back'],
  when: ['请假时间', 'When'],
  month: (year: string, month: number) => [`${year}年${month}月`, `${month}/${year}`],
  previous: ['上个月', 'Month before'],
  following: ['下个月', 'Next month'],
  allClasses: ['全部班级', 'All classes'],
  allDepartments: ['全部院系', 'All departments'],
  people: (n: number) => [`${n} 人`, `${n} away`],
  awayOn: (day: string, n: number) => [`${day} 请假 ${n} 人`, `${n} away on ${day}`],
  nobodyAway: ['当天没有学生请假', 'Nobody is away'],
  weekdays: ['一 二 三 四 五 六 日', 'Mo Tu We Th Fr Sa Su'],
  dayIs: (day: string, n: number) => [`${day}，请假 ${n} 人`, `${day}, ${n} away`],
  tooMany: (n: number) => [
    `本月请假较多（${n} 条），请按院系或班级筛选`,
    `${n} leaves: choose a department or class`,
  ],
});
