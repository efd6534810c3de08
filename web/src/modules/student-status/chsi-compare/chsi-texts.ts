import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const chsiTexts = defineTexts({
  runs: ['比对记录', 'Comparisons'],
  start: ['上传比对', 'Compare a file'],
  startTitle: ['上传学信网数据', "Upload a file of the ministry's register"],
  help: [
    '从学信网下载学籍信息（xlsx 或 dbf），原样上传。系统先按证件号码、再按考生号匹配，逐项比对文件中有的字段。',
    'Upload the file as it was downloaded (xlsx or dbf). Students are matched by document number, then by examinee number; every field of the file is compared.',
  ],
  grades: ['比对年级', 'Grades'],
  gradesHint: [
    '只在这些年级的在籍学生中查找“仅本校有”，不选为全部年级',
    'Students found only here are looked for in these years; in all when none is chosen',
  ],
  drop: ['点击或拖入学信网下载的文件', 'Click or drop the file here'],
  limits: ['最大 30MB，最多 50,000 行', 'At most 30 MB and 50,000 rows'],
  open: ['查看差异', 'Differences'],
  back: ['返回比对记录', 'Back to the comparisons'],
  comparing: ['正在比对，完成后自动显示结果', 'Comparing; the result appears by itself'],
  keyword: words.numberOrName,
  ours: ['以本校为准', 'Ours is right'],
  theirs: ['以学信网为准', 'Theirs is right'],
  correction: ['学籍更正', 'Correct the record'],
  edit: ['编辑学籍', 'Edit the record'],
  none: ['未处理', 'Open'],
  decided: (count: number) => [`已确认${count}项`, `${count} decided`],
  someOurs: (count: number) => [`以本校为准（${count}）`, `Ours is right (${count})`],
  someTheirs: (count: number) => [`以学信网为准（${count}）`, `Theirs is right (${count})`],
  corrections: ['导出更正表', 'Export corrections'],
  here: ['本校', 'Here'],
  there: ['学信网', 'Register'],
  repeated: ['文件中重复', 'Twice in the file'],
  byExaminee: ['按考生号匹配', 'Matched by examinee number'],
  lists: ['差异列表', 'Lists of differences'],
  outcome: ({ rows, same }: { rows: number; same: number }) => [
    `文件共${rows}行，一致${same}人`,
    `${rows} rows, ${same} students the same`,
  ],
});
