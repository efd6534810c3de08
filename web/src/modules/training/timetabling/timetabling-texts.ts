import type { Blocked } from '@graduate/contract/training/timetabling/runs.ts';
import { defineTexts } from '../../../ui/texts.ts';
import { words } from '../../../ui/words.ts';

export const timetablingTexts = defineTexts({
  title: ['自动排课', 'Automatic timetabling'],
  runs: ['排课方案', 'Runs'],
  files: ['基准测试', 'Benchmarks'],
  start: ['开始自动排课', 'Start a run'],
  begin: ['开始运行', 'Run'],
  started: ['自动排课已开始', 'The run has begun'],
  scope: ['范围', 'Scope'],
  allDepartments: ['不选即为权限内的全部单位', 'All departments within your scope if none is chosen'],
  all: words.all,
  allClasses: ['不选即为所选单位的全部教学班', 'All classes of these departments if none is chosen'],
  closedRooms: [
    '即将停用或维修的教室；配合“局部修复”可得到变动最少的调整',
    'Rooms about to be closed; together with “repair” it changes as little as possible',
  ],
  iterationsHelp: [
    '填写后以迭代次数为准，相同条件重复运行结果完全一致',
    'If set, the number of steps decides, and equal runs give identical timetables',
  ],
  lockHelp: [
    '已锁定的上课安排在任何方式下都不会移动。',
    'Locked sessions never move, whichever mode is chosen.',
  ],
  hard: ['必须满足', 'Always kept'],
  hardTeachers: ['教师不冲突', 'No clash of teachers'],
  hardRooms: ['教室不冲突', 'No clash of rooms'],
  hardStudents: ['已选学生不冲突', 'No clash of students'],
  hardCohorts: ['同一班级的必修课不冲突', "No clash of a cohort's required courses"],
  hardSeats: ['教室座位够用', 'Enough seats'],
  hardKinds: ['教室类型、设备、校区符合', 'Room type, equipment and campus fit'],
  hardTimes: ['不排入禁止时段', 'Never at times marked never'],
  hardBlocks: ['不跨上午、下午、晚上', 'Within one part of the day'],
  hardDays: ['同一教学班一天一次', 'A class once a day'],
  hardFixed: ['锁定的安排和“必须”时段不动', 'Locked sessions and “must” slots stay'],
  soft: ['尽量满足（权重0至20，0为不考虑）', 'Met where possible (weights 0 to 20; 0 means not considered)'],
  running: ['运行', 'Run'],
  precheck: ['预检', 'Check first'],
  prechecked: (classes: number, sessions: number, fixed: number, rooms: number) => [
    `${classes}个教学班，每周${sessions}次课（其中${fixed}次保持不动），可用教室${rooms}间`,
    `${classes} classes, ${sessions} sessions a week (${fixed} of them fixed), ${rooms} rooms`,
  ],
  impossible: (count: number) => [
    `${count}次课没有可用的教室或时段，运行后仍会未排`,
    `${count} sessions have no possible room or time and will stay unplaced`,
  ],
  published: (count: number) => [
    `其中${count}次课的课表已发布且已有学生选课，不会移动；确需变动请选“局部修复”`,
    `${count} of them are published and have students: they stay; choose a repair where they have to move`,
  ],
  allPossible: ['每次课都有可用的教室和时段', 'Every session has a possible room and time'],
  students: (size: number) => [`${size}人`, `${size} students`],
  back: ['返回方案列表', 'Back to the runs'],
  stop: words.stop,
  stopping: ['已要求停止，正在保留当前最优方案', 'Stopping; the best so far is kept'],
  discard: ['废弃', 'Discard'],
  askDiscard: [
    '确定废弃该方案？需要时可以恢复，90天后清除。',
    'Discard this run? It can be restored, and is deleted after 90 days.',
  ],
  restore: ['恢复方案', 'Restore'],
  restored: ['方案已恢复', 'The run has been restored'],
  discarded: ['方案已废弃', 'Discarded'],
  undo: ['撤销应用', 'Undo'],
  askUndo: (classes: number, kept: readonly string[]) => [
    `确定撤销？${classes}个教学班将恢复为应用前的上课安排。${kept.length > 0 ? `以下教学班应用后已被修改，保持不动：${kept.join('、')}` : ''}`,
    `Undo? ${classes} classes return to the schedule they had before. ${kept.length > 0 ? `These were changed since and stay as they are: ${kept.join(', ')}` : ''}`,
  ],
  undone: (kept: readonly string[]) => [
    kept.length > 0
      ? `已恢复为应用前的安排；以下教学班应用后已被修改，保持不动：${kept.join('、')}`
      : '已恢复为应用前的安排',
    kept.length > 0
      ? `The former timetable is back, but for classes that were changed since: ${kept.join(', ')}`
      : 'The former timetable is back',
  ],
  isApplied: ['已应用', 'Applied'],
  changedSince: [
    '应用后已被修改，撤销时保持不动',
    'Changed since it was applied; kept when the rest is undone',
  ],
  leftOut: ['未应用', 'Left out'],
  unplaced: ['未排课次', 'Unplaced'],
  softCost: ['软约束代价', 'Soft cost'],
  startCost: ['初始方案代价', 'Cost at the start'],
  better: ['比初始方案改善', 'Better than the start'],
  sessions: ['每周课次', 'Sessions'],
  chart: (cost: string) => [`代价随时间下降，当前 ${cost}`, `Cost over time, now ${cost}`],
  seconds: (at: number) => [`${at}秒`, `${at} s`],
  queued: ['排队中，前一个任务结束后自动开始', 'Queued; starts when the run before it ends'],
  breakdown: ['各项代价', 'Cost by rule'],
  rule: ['约束', 'Rule'],
  present: ['现有课表', 'Present timetable'],
  before: ['运行前课表', 'Timetable before the run'],
  thisRun: ['本方案', 'This run'],
  otherRun: ['对比方案', 'The other run'],
  preview: words.preview,
  byClass: ['教学班', 'Class'],
  byTeacher: ['教师', 'Teacher'],
  byRoom: ['教室', 'Room'],
  byCohort: ['班级', 'Cohort'],
  viewOf: ['查看对象', 'Shown by'],
  choose: ['请选择', 'Choose'],
  nothingHere: ['没有课', 'Nothing here'],
  periodNo: (no: number) => [`第${no}节`, `Period ${no}`],
  weeksOf: (weeks: string) => [`${weeks}周`, `Weeks ${weeks}`],
  unplacedList: (count: number) => [`未排（${count}）`, `Unplaced (${count})`],
  noneUnplaced: ['全部课次都已排定', 'Every session has a place'],
  changes: (count: number) => [`应用（${count}个教学班有变动）`, `Apply (${count} classes change)`],
  apply: (count: number) => [`应用所选${count}个教学班`, `Apply to ${count} classes`],
  applyAct: ['应用', 'Apply'],
  askApply: (count: number) => [
    `把该方案应用到${count}个教学班？应用后可以撤销。`,
    `Apply this run to ${count} classes? It can be undone.`,
  ],
  applied: ['方案已应用', 'Applied'],
  noChanges: ['该方案没有任何变动', 'This run changes nothing'],
  from: ['现有安排', 'At present'],
  to: ['方案安排', 'In this run'],
  newPlace: ['未排', 'Not placed'],
  overtaken: ['运行后已被修改', 'Changed since'],
  note: ['说明', 'Note'],
  kept: (names: readonly string[]) => [
    `${names.length}个教学班有课次未能排定，应用时保持现有安排：${names.join('、')}`,
    `${names.length} classes have sessions without a place and keep their present timetable: ${names.join(', ')}`,
  ],
  inTheWay: (count: number) => [
    `${count}个教学班与现有安排冲突，未作任何改动。请取消勾选后应用其余教学班，或重新运行。`,
    `${count} classes clash with the timetable as it is; nothing was changed. Leave them out and apply the rest, or run again.`,
  ],
  leaveOut: ['取消勾选这些教学班', 'Leave them out'],
  blocked: ({ starts, people, rooms, classes }: Blocked) => {
    const free = starts - people - rooms;
    return [
      [
        `可排时段${starts}个`,
        people > 0 && `${people}个时段教师或学生有课`,
        classes.length > 0 && `主要是${classes.map((name) => `“${name}”`).join('、')}`,
        rooms > 0 && `${rooms}个时段没有空闲的合适教室`,
        free > 0 && `${free}个时段仍可排，请延长运行时间`,
      ]
        .filter(Boolean)
        .join('，'),
      [
        `${starts} possible times`,
        people > 0 && `teachers or students are busy at ${people}`,
        classes.length > 0 && `mostly with ${classes.map((name) => `“${name}”`).join(', ')}`,
        rooms > 0 && `no fitting room is free at ${rooms}`,
        free > 0 && `${free} are still free: give it more time`,
      ]
        .filter(Boolean)
        .join('; '),
    ];
  },
  overrideReason: [
    '已发布且有学生的教学班须填写原因',
    'A reason is required if published classes with students are moved',
  ],
  compare: ['对比', 'Compare'],
  compareWith: ['与之对比', 'Compared with'],
  movedOf: (moved: number, all: number) => [
    `${all}次课中${moved}次不同`,
    `${moved} of ${all} sessions differ`,
  ],
  upload: ['上传.ctt文件', 'Upload a .ctt file'],
  uploaded: ['文件已上传', 'Uploaded'],
  runFile: ['运行', 'Run'],
  runOf: (name: string) => [`运行 ${name}`, `Run ${name}`],
  fileStarted: ['已开始求解', 'Solving has begun'],
  exportTerm: ['导出学期', 'Export a term'],
  exportHelp: [
    '把学期的教学班、教室和禁排时段写成.ctt文件，供比较求解程序用；一个时段为一个大节。',
    'Writes classes, rooms and closed times of a term to a .ctt file for comparing solvers; one slot is a double period.',
  ],
  exported: (courses: number, lectures: number) => [
    `已导出${courses}个教学班、${lectures}次课`,
    `${courses} classes with ${lectures} lectures`,
  ],
  lost: ['以下内容该格式无法表达，未导出：', 'The format cannot express the following, which were left out:'],
  download: ['下载.sol', 'Download .sol'],
  validate: ['校验.sol', 'Validate a .sol'],
  validated: (name: string) => [`校验结果：${name}`, `A solution of ${name}`],
  verdict: (cost: number, hard: number) => [
    `总代价${cost}，硬约束违反${hard}处`,
    `Cost ${cost}, ${hard} hard violations`,
  ],
  costOf: ['最优代价', 'Best cost'],
  fileHelp: [
    '用国际排课竞赛（ITC-2007第三组）的文件衡量求解质量，与学期数据无关。',
    'Measures the solver with files of the international timetabling competition (ITC-2007, track 3); no term is touched.',
  ],
});
