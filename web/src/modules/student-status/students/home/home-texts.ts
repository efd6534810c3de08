import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const homeTexts = defineTexts({
  tutor: ['第一导师', 'Main supervisor'],
  noTutor: ['未分配', 'Not assigned'],
  open: ['查看我的学籍', 'My record'],
  all: words.showAll,
  noRecord: ['当前账号没有学籍记录', 'This account has no student record'],
  students: (n: number) => [`共 ${n} 名学生`, `${n} students`],
  late: (what: string) => [`逾期：${what}`, `Overdue: ${what}`],
  allStudents: (n: number) => [`查看全部 ${n} 名学生`, `All ${n} students`],
  nobodyOnTheWay: ['暂无在读学生', 'No students'],
  noStudents: ['暂无指导的学生', 'No students yet'],
  active: ['在读', 'Studying'],
  unchecked: ['未核对', 'Not checked'],
  sinceLastWeek: (n: number) => {
    if (n === 0) return ['与上周持平', 'Same as last week'];
    const change = `${n > 0 ? '+' : '−'}${Math.abs(n).toLocaleString()}`;
    return [`较上周 ${change}`, `${change} since last week`];
  },
  noTutorCount: ['无导师', 'No supervisor'],
});
