import { englishWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const noSuchRound = () => platformErrors.notFound({ what: text('选课轮次', 'The round') });

export const noSuchEnrolment = () => platformErrors.notFound({ what: text('选课记录', 'The enrolment') });

type Times = { opensAt: Date; closesAt: Date };
const times = ({ opensAt, closesAt }: Times) => ({
  from: formatWireTime(opensAt).slice(0, 16),
  to: formatWireTime(closesAt).slice(0, 16),
});

/** What stands between a student and a seat, under the numbers of the manual. */
export const selectionErrors = defineErrors('selection', {
  full: [
    409,
    text('该教学班已满，当前余量0，可加入候补', 'The class is full; you can join its waiting list'),
    'T501',
  ],
  quotaFull: [
    409,
    ({ quota }: { quota: Text }) =>
      text(
        `面向${quota.zh}的名额已满（剩余名额属于其他对象）`,
        `The seats for ${quota.en} are taken; the rest are reserved for others`,
      ),
    'T502',
  ],
  changed: [
    409,
    text('教学班信息已变化，请刷新后重试', 'The class has changed meanwhile; reload and try again'),
    'T503',
  ],
  tooOften: [429, text('操作过于频繁，请稍后再试', 'Too many requests; try again in a moment'), 'T505'],
  tooMany: [
    429,
    text(
      '当前选课人数较多，请求未处理，请稍后重试',
      'Very many are choosing right now; nothing was done, try again in a moment',
    ),
    'T506',
  ],
  belowEnrolled: [
    422,
    ({ enrolled }: { enrolled: number }) =>
      text(`容量不能小于已选人数${enrolled}`, `${enrolled} students have a seat already`),
    'T512',
  ],
  quotasAboveCapacity: [
    422,
    ({ sum, capacity }: { sum: number; capacity: number }) =>
      text(
        `分配名额合计${sum}超过容量${capacity}`,
        `${sum} seats are reserved, but the class has ${capacity}`,
      ),
    'T513',
  ],
  notYet: [
    422,
    (window: Times) => {
      const { from, to } = times(window);
      return text(`选课尚未开始，开放时间：${from} 至 ${to}`, `Selection is open from ${from} to ${to}`);
    },
    'T520',
  ],
  over: [
    422,
    (window: Times) => {
      const { from, to } = times(window);
      return text(`选课已结束，开放时间：${from} 至 ${to}`, `Selection was open from ${from} to ${to}`);
    },
    'T521',
  ],
  notForYou: [422, text('您不在本轮选课的对象范围内', 'This round is not for you'), 'T522'],
  notStudying: [
    422,
    ({ status }: { status: Text }) =>
      text(
        `您当前学籍状态为“${status.zh}”，不能选课`,
        `With the status “${status.en}” you cannot choose courses`,
      ),
    'T523',
  ],
  notRegistered: [
    422,
    text('您本学期尚未注册，不能选课', 'You are not registered for this term yet'),
    'T523',
  ],
  notOffered: [422, text('该教学班未开放选课', 'The class is not open for selection'), 'T524'],
  cancelled: [422, text('该教学班已停开', 'The class was cancelled'), 'T525'],
  passedAlready: [
    422,
    ({ score }: { score: Text | null }) =>
      score
        ? text(`您已通过该课程（${score.zh}），不能重复选修`, `You have passed this course (${score.en})`)
        : text('您已通过该课程，不能重复选修', 'You have passed this course'),
    'T526',
  ],
  otherClass: [
    422,
    ({ code }: { code: string }) =>
      text(`您已选择该课程的${code}班`, `You have a seat in class ${code} of this course`),
    'T527',
  ],
  notInPlan: [
    422,
    text(
      '该课程不在您的培养计划内，请先修订培养计划',
      'The course is not in your plan; revise the plan first',
    ),
    'T528',
  ],
  noPlan: [422, text('您的培养计划尚未审核通过，不能选课', 'Your plan has not been approved yet'), 'T529'],
  prerequisites: [
    422,
    ({ list }: { list: string }) => text(`未满足先修要求：${list}`, `You need these first: ${list}`),
    'T530',
  ],
  notItsAudience: [
    422,
    ({ audience }: { audience: Text }) =>
      text(`该教学班仅面向${audience.zh}`, `The class is for ${audience.en} only`),
    'T531',
  ],
  clash: [
    422,
    ({ course, weeks, day, periods }: { course: string; weeks: string; day: Text; periods: string }) =>
      text(
        `与已选课程《${course}》时间冲突：第${weeks}周 ${day.zh} 第${periods}节`,
        `Clashes with “${course}”: weeks ${englishWeeks(weeks)}, ${day.en}, periods ${periods}`,
      ),
    'T532',
  ],
  tooManyCredits: [
    422,
    ({ sum, cap }: { sum: number; cap: number }) =>
      text(
        `选课学分将达到${sum}，超过本学期上限${cap}`,
        `That makes ${sum} credits; at most ${cap} in a term`,
      ),
    'T533',
  ],
  tooManyElectives: [
    422,
    ({ most }: { most: number }) =>
      text(`公共选修课每学期最多选${most}门`, `At most ${most} public electives in a term`),
    'T534',
  ],
  notAcross: [422, text('该课程不允许跨院系选修', 'The course is not open to other departments'), 'T535'],
  otherCampus: [
    422,
    ({ campus }: { campus: string }) =>
      text(
        `所选校区${campus}与您所在校区不同，请确认可按时到课`,
        `The class is on another campus (${campus}); confirm that you can be there in time`,
      ),
    'T536',
  ],
  tooManyWishes: [
    422,
    ({ most }: { most: number }) => text(`志愿最多${most}个`, `At most ${most} wishes`),
    'T540',
  ],
  wishesClash: [
    422,
    ({ one, other }: { one: string; other: string }) =>
      text(`志愿之间时间冲突：《${one}》与《${other}》`, `“${one}” and “${other}” clash`),
    'T541',
  ],
  notByWishes: [422, text('本轮不是预选轮次', 'This round has no wishes'), 'T542'],
  onlyWishes: [
    422,
    text('本轮为预选抽签，请填写志愿', 'This round takes wishes; nobody gets a seat before the draw'),
  ],
  swapFailed: [
    422,
    ({ reason }: { reason: Text }) =>
      text(`换课失败，原课程已为您保留：${reason.zh}`, `You keep the course you had: ${reason.en}`),
    'T543',
  ],
  frozen: [
    422,
    text(
      '账户选课功能已冻结，请联系学院研究生秘书',
      'Selection is frozen for you; ask the secretary of your department',
    ),
    'T544',
  ],
  preassigned: [
    422,
    text('该课程由学校统一安排，不能退选', 'The school has placed you in this class'),
    'T545',
  ],
  graded: [422, text('已有成绩记录，不能退选', 'There is a grade already'), 'T546'],
  noDrops: [422, text('当前轮次不允许退选', 'Courses cannot be dropped in this round'), 'T547'],
  examBegun: [422, text('课程已开始考核，不能退选', 'The examination has begun'), 'T548'],
  notTaken: [404, text('您没有选择该教学班', 'You do not have a seat in this class')],
  waitsAlready: [
    409,
    ({ place }: { place: number }) =>
      text(`您已在候补队列，当前第${place}位`, `You are on the waiting list, in place ${place}`),
    'T551',
  ],
  seatsFree: [409, text('该教学班仍有余量，请直接选课', 'There are seats left; take one'), 'T552'],
  tooManyWaits: [
    422,
    ({ most }: { most: number }) => text(`候补最多${most}个教学班`, `At most ${most} waiting lists at once`),
    'T553',
  ],
  noWaiting: [422, text('本轮不开放候补', 'This round has no waiting lists'), 'T554'],
  waitedInVain: [
    422,
    ({ reason }: { reason: Text }) =>
      text(`候补未成功：${reason.zh}`, `Waiting was unsuccessful: ${reason.en}`),
    'T555',
  ],
  rulesLeft: [
    422,
    ({ list }: { list: Text }) =>
      text(`以下规则未满足，需勾选后才能添加：${list.zh}`, `These rules are not met: ${list.en}`),
    'T562',
  ],
  keyReused: [
    409,
    text('重复的提交标识，请刷新页面后重试', 'This key belongs to another request; reload the page'),
  ],
  wrongState: [
    409,
    ({ state, action }: { state: Text; action: Text }) =>
      text(
        `当前状态为“${state.zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${state.en}”`,
      ),
    'T002',
  ],
  sameTerm: [422, text('目标学期不能与来源学期相同，请重新选择', 'Choose another term to copy to')],
  unknownClasses: [
    422,
    ({ codes }: { codes: string }) =>
      text(
        `本学期没有教学班：${codes}，请核对教学班号`,
        `There are no such classes in the term: ${codes}. Check their codes`,
      ),
  ],
  timesOver: [422, text('开放时间都已过去，请先修改开放时间', 'All its times are over; change them first')],
  offersNothing: [
    422,
    text(
      '本轮没有可选的教学班，请先开放教学班或放宽范围',
      'No class can be chosen in it; open classes or widen its range first',
    ),
  ],
  comparedCount: [
    422,
    ({ fewest, most }: { fewest: number; most: number }) =>
      text(`请选择${fewest}至${most}个轮次进行比较`, `Choose ${fewest} to ${most} rounds to compare`),
  ],
  notLater: [422, text('只能延长截止时间，不能提前', 'A round that is open can only be made longer')],
});

/** The sentence and number of a refusal, as it is kept and shown. */
export const inWords = ({ text: words, details }: Refused): { code: string | null; message: Text } => ({
  code: typeof details['code'] === 'string' ? details['code'] : null,
  message: words,
});
