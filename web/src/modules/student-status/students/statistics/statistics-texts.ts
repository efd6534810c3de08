import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const statisticsTexts = defineTexts({
  title: ['学籍统计', 'Statistics'],
  tutors: ['导师指导', 'Supervisors'],
  asOf: ['统计日期', 'As of'],
  asOfNote: [
    '选择过去的日期，按当日的学籍状态统计',
    'Choose an earlier day to count by the status of that day',
  ],
  cross: ['院系 × 年级 × 层次', 'Department × grade × level'],
  total: ['合计', 'Total'],
  tutorName: words.tutor,
  tutorNo: ['工号', 'Number'],
  doctor: ['博士', 'Doctor'],
  master: ['硕士', 'Master'],
  intl: ['留学生', 'International'],
  quota: ['本年名额', 'Places this year'],
  keyword: ['导师姓名或工号', 'Name or number of the supervisor'],
  buckets: ['指导人数分布', 'Students per supervisor'],
  bucket: (students: number) => [`${students} 人`, `${students}`],
  tutorCount: ['导师数', 'Supervisors'],
});
