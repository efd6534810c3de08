import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const partTexts = defineTexts({
  emptyField: words.empty,
  none: words.nothingYet,
  now: ['至今', 'now'],
  since: ['起止', 'Period'],
  award: ['奖励', 'Award'],
  punishment: ['处分', 'Punishment'],
  photoOf: (name: string) => [`${name}的照片`, `Photo of ${name}`],
  noPhoto: ['暂无', 'None'],
  photoSince: (day: string) => [`${day} 上传`, `Since ${day}`],
  cardNo: ['校园卡号', 'Card number'],
  gradeOf: (grade: number) => [`${grade}级`, `Grade ${grade}`],
  tutor: ['第一导师', 'Main tutor'],
  noTutor: ['未分配导师', 'No tutor yet'],
  findStudent: ['查找学生：姓名、学号或拼音', 'Find a student: name, number or pinyin'],
  nobody: ['没有找到学生', 'Nobody found'],
  underWay: (what: string, no: string) => [`在办：${what} ${no}`, `Under way: ${what} ${no}`],
  currentStudent: ['当前学生', 'Student'],
  days: (n: number) => [`剩余 ${n} 天`, `${n} days left`],
  expired: ['已过期', 'Expired'],
});
