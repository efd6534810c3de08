import { defineTexts } from '../../../../ui/texts.ts';

export const fillTexts = defineTexts({
  anonymous: ['匿名填写', 'Anonymous'],
  anonymousHint: [
    '本问卷匿名：答案不与姓名关联，只登记是否已填写。填写内容暂存在本机浏览器，提交后不能修改。',
    'This paper is anonymous: it is noted that you answered, but not what. Your answers stay in this browser until you submit them, and cannot be changed afterwards.',
  ],
  window: ['开放时间', 'Window'],
  windowOf: (from: string, to: string) => [`${from} 至 ${to}`, `${from} to ${to}`],
  rules: ['考试须知', 'Rules'],
  minutes: (minutes: number) => [
    `考试时长 ${minutes} 分钟，开始后连续计时，离开页面不暂停。`,
    `${minutes} minutes from the moment you begin; leaving the page does not stop the clock.`,
  ],
  scores: (full: number, pass: number) => [
    `满分 ${full} 分，${pass} 分及格。`,
    `${full} points, ${pass} to pass.`,
  ],
  onTime: [
    '时间到后自动交卷，以最后一次保存的内容为准。',
    'When time is up, what was saved last is submitted.',
  ],
  kept: [
    '答案随时自动保存，断网或换设备后可以继续作答。',
    'Answers are saved as you go; you can go on after a failure or on another device.',
  ],
  watched: [
    '考试须全屏作答，离开考试页面的次数会被记录。',
    'The exam is taken in full screen; how often you leave it is recorded.',
  ],
  attempts: (made: number, all: number) => [
    `可参加 ${all} 次，已参加 ${made} 次。`,
    `${made} of ${all} attempts made.`,
  ],
  start: ['开始填写', 'Begin'],
  startExam: ['开始考试', 'Begin the exam'],
  goOn: ['继续作答', 'Go on'],
  onceMore: ['再次填写', 'Answer again'],
  changeAnswers: ['修改答卷', 'Change my answers'],
  askStart: (minutes: number) => [
    `开始后立即计时 ${minutes} 分钟，确定开始考试？`,
    `Start the exam? You have ${minutes} minutes from now.`,
  ],
  sheets: ['我的答卷', 'My sheets'],
  attempt: (n: number) => [`第 ${n} 次`, `Attempt ${n}`],
  score: (score: number) => [`${score} 分`, `${score} points`],
  answeredOf: (done: number, all: number) => [`已答 ${done} / ${all} 题`, `${done} of ${all} answered`],
  page: (at: number, all: number) => [`第 ${at} / ${all} 页`, `Page ${at} of ${all}`],
  savedAt: (time: string) => [`已保存 ${time}`, `Saved ${time}`],
  savedHere: ['已暂存在本机', 'Kept in this browser'],
  saving: ['正在保存…', 'Saving…'],
  unsavedYet: ['待保存', 'Not saved yet'],
  offline: ['网络断开，答案已存本机', 'Offline: kept in this browser'],
  offlineHint: [
    '网络恢复后自动保存，请不要清除浏览器数据',
    'Saved as soon as the connection is back; please do not clear your browser data',
  ],
  timeLeft: ['剩余时间', 'Time left'],
  lastMinutes: (minutes: number) => [`考试还剩 ${minutes} 分钟`, `${minutes} minutes left`],
  lastMinute: [
    '考试还剩 1 分钟，时间到后自动交卷',
    'One minute left; then the exam is submitted automatically',
  ],
  previousPage: ['上一页', 'Previous page'],
  nextPage: ['下一页', 'Next page'],
  submitExam: ['交卷', 'Submit the exam'],
  card: ['答题卡', 'Overview'],
  missing: (n: number) => [`还有 ${n} 题未答`, n === 1 ? '1 question open' : `${n} questions open`],
  allAnswered: ['全部题目已作答', 'Everything is answered'],
  toMend: (n: number) => [
    `有 ${n} 题需要处理`,
    n === 1 ? '1 question needs attention' : `${n} questions need attention`,
  ],
  questionNo: (n: number) => [`第 ${n} 题`, `Question ${n}`],
  open: ['未答', 'open'],
  done: ['已答', 'answered'],
  wrong: ['需处理', 'needs attention'],
  askSubmit: ['提交后不能再修改，确定提交？', 'Submit? Your answers cannot be changed afterwards.'],
  askSubmitOpen: (n: number) => [
    `还有 ${n} 题未答，确定提交？`,
    `${n} questions are unanswered. Submit anyway?`,
  ],
  askSubmitExam: (n: number) => [
    n > 0 ? `还有 ${n} 题未答，交卷后不能再作答，确定交卷？` : '交卷后不能再作答，确定交卷？',
    n > 0
      ? `${n} questions are unanswered. Hand in the exam? You cannot answer any more afterwards.`
      : 'Hand in the exam? You cannot answer any more afterwards.',
  ],
  timeIsUp: ['考试时间到', 'Time is up'],
  handingIn: [
    '正在自动交卷，请稍候；已保存的答案不会丢失，可以离开本页。',
    'Your answers are being submitted. Nothing that was saved is lost; you may leave this page.',
  ],
  handingInLater: [
    '网络已断开。系统会自动提交最后一次保存的答案，恢复连接后本页显示结果。',
    'No connection. The answers saved last are submitted automatically; the result appears here when you are back online.',
  ],
  leftTimes: (n: number) => [`已离开考试页面 ${n} 次`, `You have left the page ${n} times`],
  fillScreen: ['恢复全屏', 'Full screen'],
  finishedByClock: ['考试时间到，已自动交卷', 'Time is up: your exam was submitted'],
  closedByClock: ['问卷已截止，已自动提交保存的内容', 'The paper closed: what was saved has been submitted'],
  thanks: ['感谢填写。', 'Thank you.'],
  yourScore: ['得分', 'Score'],
  passed: ['及格', 'Passed'],
  failedExam: ['未及格', 'Not passed'],
  marking: [
    '部分题目需人工阅卷，完成后可查看成绩。',
    'Some questions are marked by hand; you can see your score afterwards.',
  ],
  afterClosing: (time: string) => [
    `结果在截止（${time}）后公布。`,
    `Results are shown after closing (${time}).`,
  ],
  never: ['本卷不公布结果。', 'Results of this paper are not shown.'],
  viewSheet: ['查看答卷', 'My answers'],
  toList: ['返回列表', 'To the list'],
  changing: [
    '正在修改已提交的答卷，提交后生效。',
    'You are changing answers you have submitted; submit them again to make the changes count.',
  ],
  nothingToFill: ['本页没有需要填写的题目', 'There is nothing to answer here'],
});
