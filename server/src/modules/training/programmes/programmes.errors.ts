import { several, type Text, text } from '@graduate/contract/platform/text.ts';
import { type ProgrammeState, programmeStates } from '@graduate/contract/training/programmes/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchProgramme = () => platformErrors.notFound({ what: text('培养方案', 'The programme') });
export const noSuchTemplate = () => platformErrors.notFound({ what: text('方案模板', 'The template') });

export const programmeErrors = defineErrors('programmes', {
  wrongState: [
    409,
    ({ state, action }: { state: ProgrammeState; action: Text }) =>
      text(
        `当前状态为“${programmeStates[state].zh}”，不能执行“${action.zh}”`,
        `“${action.en}” is not possible in the state “${programmeStates[state].en}”`,
      ),
    'T002',
  ],
  templateUsed: [
    409,
    ({ count }: { count: number }) =>
      text(
        `模板已被${count}个方案使用，不能删除`,
        `Made from the template: ${several(count, 'programme')}; it cannot be removed`,
      ),
    'T205',
  ],
  templateNamed: [
    409,
    text('已有同名模板，请换一个名称', 'There is a template of this name; choose another'),
  ],
  templateElsewhere: [
    422,
    text(
      '所选模板已停用，或与培养层次、学位类型、学习方式不一致，请重新选择',
      'The template is disabled or made for another level, degree type or study mode; choose again',
    ),
  ],
  otherDepartment: [
    422,
    text('只能制定本单位的培养方案，请选择本单位', 'You may only write programmes of your own department'),
  ],
  noSuchMajor: [
    422,
    text(
      '该单位没有此学科专业，或该专业不培养所选层次、学位类型的研究生',
      'The department does not offer this major for the level and degree type',
    ),
  ],
  draftExists: [
    409,
    ({ edition }: { edition: number }) =>
      text(
        `该学科本年级同类方案的草稿已存在（版次${edition}）`,
        `There is a draft of this programme already (edition ${edition})`,
      ),
    'T211',
  ],
  creditsNotNested: [
    422,
    text(
      '学位课学分下限不能高于课程学分下限，课程学分下限不能高于总学分下限',
      'Degree credits must not exceed course credits, nor these the total',
    ),
  ],
  yearsNotOrdered: [
    422,
    text('最长年限不能短于学制', 'The maximum number of years cannot be below the standard number'),
  ],
  courseTwice: [
    422,
    ({ course, one, other }: { course: string; one: string; other: string }) =>
      text(
        `课程“${course}”重复出现在“${one}”和“${other}”`,
        `The course “${course}” is both in “${one}” and in “${other}”`,
      ),
    'T216',
  ],
  moduleLocked: [
    422,
    ({ module, least }: { module: string; least: number }) =>
      text(
        `模块“${module}”由模板锁定，不能删除、解锁或将最低学分降至${least}以下`,
        `The template locks “${module}”: it cannot be removed, unlocked or lowered below ${least} credits`,
      ),
    'T221',
  ],
  overflowCircle: [
    422,
    ({ path }: { path: string }) =>
      text(`超出学分的转入关系形成循环：${path}`, `Surplus credits go round in a circle: ${path}`),
    'T222',
  ],
  codeTwice: [
    422,
    ({ code }: { code: string }) =>
      text(`模块编号“${code}”重复，请修改`, `The module code “${code}” is given twice`),
  ],
  unknownModule: [
    422,
    ({ code }: { code: string }) => text(`模块“${code}”不在方案中`, `There is no module “${code}”`),
  ],
  tooDeep: [
    422,
    ({ module }: { module: string }) =>
      text(`模块最多两级，“${module}”不能再有下级模块`, `“${module}” cannot have parts: at most two levels`),
  ],
  noChooseCount: [
    422,
    ({ module }: { module: string }) =>
      text(
        `模块“${module}”的规则为“选修若干门”，请填写选修门数`,
        `Say how many courses of “${module}” must be taken`,
      ),
  ],
  unknownGroup: [
    422,
    ({ group, module }: { group: string; module: string }) =>
      text(`模块“${module}”没有课程组“${group}”`, `“${module}” has no group “${group}”`),
  ],
  groupTwice: [
    422,
    ({ group, module }: { group: string; module: string }) =>
      text(`模块“${module}”的课程组“${group}”重复`, `“${module}” has the group “${group}” twice`),
  ],
  unknownCourse: [
    422,
    text('所列课程不在课程库中，请重新选择', 'A listed course is not in the library; choose again'),
  ],
  sectionsDiffer: [
    422,
    text('正文各节与方案不一致，请刷新后重试', 'The sections are not those of the programme; reload'),
  ],
  linkTerms: [
    422,
    ({ link }: { link: string }) =>
      text(`“${link}”的最晚学期不能早于最早学期`, `The latest term of “${link}” is before its earliest one`),
  ],
  noneForYou: [
    404,
    text(
      '尚未发布适用于您的培养方案，请联系学院研究生秘书',
      'No programme for you has been published yet; ask the secretary of your college',
    ),
    'T301',
  ],
  wasSubmitted: [
    409,
    text('方案已提交过审核，不能删除', 'The programme has been submitted before and cannot be removed'),
  ],
  notReady: [422, ({ first }: { first: Text }) => first],
  plansFollow: [
    409,
    ({ count }: { count: number }) =>
      text(
        `已有${count}名学生按此方案制定计划，不能撤回发布`,
        `Plans follow this programme (${several(count, 'student')}); its publication cannot be taken back`,
      ),
    'T219',
  ],
  newerPublished: [
    409,
    ({ edition }: { edition: number }) =>
      text(
        `该方案的第${edition}版已发布，不能再发布更早的版次`,
        `Edition ${edition} of this programme is published; an older one cannot replace it`,
      ),
  ],
  publishedMeanwhile: [
    409,
    text('同一方案的另一版次刚刚发布，请刷新后重试', 'Another edition was published just now; reload'),
  ],
  sameGrade: [422, text('目标年级不能与源年级相同', 'The grades must differ')],
  nothingToCopy: [
    422,
    text('源年级没有可复制的已发布方案', 'The grade has no published programme within your scope'),
  ],
  copyUnderWay: [
    409,
    text('相同的复制任务正在进行，请到任务中心查看', 'The same copying is under way; see your jobs'),
  ],
});
