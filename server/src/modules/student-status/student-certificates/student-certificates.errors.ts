import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const certificateErrors = defineErrors('student-certificates', {
  notInThisStatus: [
    422,
    ({ status, kind }: { status: Text; kind: Text }) =>
      text(
        `当前学籍状态“${status.zh}”不能开具${kind.zh}`,
        `No ${kind.en} while the status is “${status.en}”`,
      ),
    'M84',
  ],
  usedUp: [
    422,
    ({ kind, limit }: { kind: Text; limit: number }) =>
      text(
        `本学年${kind.zh}打印次数已用完（${limit}次），请联系学院秘书`,
        `This academic year's ${limit} prints of ${kind.en} are used up; ask your college secretary`,
      ),
    'M85',
  ],
  enoughToday: [
    422,
    ({ kind, limit }: { kind: Text; limit: number }) =>
      text(
        `今日${kind.zh}打印次数已用完（${limit}次），请明天再试或联系学院秘书`,
        `Today's ${limit} prints of ${kind.en} are used up; try again tomorrow or ask your college secretary`,
      ),
    'M85',
  ],
  checkNotPassed: [
    422,
    text(
      '个人信息核对未通过，暂不能开具证明',
      'Your information check has not been passed, so there are no certificates yet',
    ),
    'M86',
  ],
  englishNamesMissing: [
    422,
    (missing: readonly Text[]) =>
      text(
        `以下内容缺少英文名称，不能开具英文证明：${missing.map(({ zh }) => zh).join('、')}`,
        `A certificate in English needs English names. Missing: ${missing.map(({ en }) => en).join(', ')}`,
      ),
  ],
  noTemplate: [
    422,
    text('证明模板未配置，请联系管理员', 'The template is not set up; ask the administrator'),
    'M87',
  ],
  noSuchTemplate: [404, text('证明模板不存在', 'No such template'), 'M01'],
  templateThere: [
    409,
    text('该种类和语种的模板已存在，请直接修改', 'This kind and language has a template; change that one'),
  ],
  noSuchIssue: [404, text('记录不存在或无权查看', 'No such certificate, or you may not see it'), 'M01'],
  isVoid: [422, text('该证明已作废，请重新开具', 'This certificate is void; ask for a new one')],
  noPicture: [400, text('请选择印章图片', 'Choose a picture of the seal')],
  badSeal: [
    400,
    text('印章应为 PNG 图片（建议透明背景），不超过1M', 'A seal is a PNG picture of at most 1 MB'),
  ],
  contentLost: [
    500,
    text('证明文件暂时无法读取，请联系管理员', 'The file cannot be read at present; tell the administrator'),
  ],
  underway: [
    409,
    text('相同的批量打印正在进行，请到任务中心查看进度', 'The same batch is under way, see your jobs'),
  ],
});
