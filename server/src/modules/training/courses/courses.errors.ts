import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import { type CourseState, courseStates } from '@graduate/contract/training/courses/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchCourse = () => platformErrors.notFound({ what: text('课程', 'The course') });
export const noSuchCourseChange = () =>
  platformErrors.notFound({ what: text('课程变更申请', 'The change of a course') });

export const courseErrors = defineErrors('courses', {
  wrongState: [
    409,
    ({ state, action }: { state: CourseState; action: Text }) =>
      text(
        `当前状态为“${courseStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${courseStates[state].en}”`,
      ),
    'T002',
  ],
  missing: [
    422,
    ({ label }: { label: Text }) => text(`请输入${label.zh}`, `Please enter: ${label.en}`),
    'T101',
  ],
  codeTaken: [
    409,
    ({ code }: { code: string }) =>
      text(`课程编号“${code}”已存在`, `The course code “${code}” is in use already`),
    'T104',
  ],
  nameTaken: [
    409,
    ({ name }: { name: string }) =>
      text(`本单位已有同名课程“${name}”`, `The department has a course called “${name}” already`),
    'T105',
  ],
  creditsMissing: [422, text('学分为0的课程只能是补修课', 'Only make-up courses have no credits'), 'T106'],
  hoursDiffer: [
    422,
    ({ sum, hours }: { sum: number; hours: number }) =>
      text(
        `各类学时之和（${sum}）与总学时（${hours}）不一致`,
        `The hours of all kinds add up to ${sum}, not to the total of ${hours}`,
      ),
    'T107',
  ],
  sharesDiffer: [
    422,
    ({ sum }: { sum: number }) =>
      text(
        `平时、期中、期末占比之和必须为100%，当前为${sum}%`,
        `The shares of coursework, midterm and final must add up to 100%, not ${sum}%`,
      ),
    'T108',
  ],
  noSyllabus: [422, text('请上传课程大纲', 'Upload the syllabus'), 'T109'],
  oneLead: [422, text('请指定一名课程负责人', 'Name one person who is responsible'), 'T110'],
  englishMissing: [
    422,
    text(
      '全英文课程必须填写英文名称和英文简介',
      'A course taught in English needs a name and an introduction in English',
    ),
    'T111',
  ],
  needsItself: [422, text('先修课程不能是课程本身', 'A course cannot be required for itself'), 'T117'],
  circle: [
    422,
    ({ path }: { path: string }) =>
      text(`先修关系形成循环：${path}`, `The prerequisites go round in a circle: ${path}`),
    'T118',
  ],
  usedByProgrammes: [
    409,
    ({ count }: { count: number }) =>
      text(
        `课程已被${count}个培养方案引用，不能注销`,
        `Named by ${several(count, 'programme')}: the course cannot be retired`,
      ),
    'T119',
  ],
  stillTaught: [
    409,
    ({ kind, name, detail }: { kind: Text; name: Text; detail: Text }) =>
      text(
        `课程在${name.zh}还有${kind.zh}（${detail.zh}），结束或取消后才能注销`,
        `The course is still being taught (${name.en}, ${kind.en.toLowerCase()}: ${detail.en}): it can be retired when that is over or cancelled`,
      ),
    'T119',
  ],
  equalsItself: [422, text('等价课程不能是课程本身', 'A course is not equivalent to itself')],
  unknownCourse: [
    422,
    text('所选先修或等价课程不在课程库中，请重新选择', 'A course that is named is not in the library'),
  ],
  unknownTeacher: [
    422,
    text('所选教师不存在或已离岗，请重新选择', 'A chosen teacher does not exist or has left; choose again'),
  ],
  otherDepartment: [
    422,
    text('只能申报本单位的课程，请选择本单位', 'You may only propose courses of your own department'),
  ],
  publicElsewhere: [
    422,
    text(
      '公共课须由研究生院开设：请将开课单位选为研究生院，或取消“公共课”',
      'Public courses are offered by the graduate school: choose it, or untick “public course”',
    ),
  ],
  publicByTraining: [
    403,
    text('公共课由研究生院培养办维护，请联系培养办', 'Public courses are managed by the graduate school'),
  ],
  wasSubmitted: [
    409,
    text('课程已提交过审核，不能删除', 'The course has been submitted before and cannot be removed'),
  ],
  serialsUsedUp: [
    409,
    ({ prefix }: { prefix: string }) =>
      text(
        `前缀“${prefix}”的课程编号已用完，请先为课程填写编号`,
        `No code is left with the prefix “${prefix}”; give the course a code first`,
      ),
  ],
  changeUnderWay: [
    409,
    text('该课程已有变更正在审核或等待生效', 'A change of this course is in review or waits for its term'),
  ],
  nothingChanged: [422, text('变更内容与现有课程相同，无需提交', 'Nothing differs from the present course')],
  changeNotOpen: [
    409,
    text('该变更申请已办结，请刷新后查看', 'The change has been settled; reload the page'),
  ],
});

/** Worth a look, and nothing more. */
export const hoursForCredits = ({ credits, hours }: { credits: number; hours: number }): Text =>
  text(
    `学时与学分不匹配：${credits}学分一般对应${hours}学时`,
    `Hours and credits do not match: ${several(credits, 'credit')} usually take ${several(hours, 'hour')}`,
  );
