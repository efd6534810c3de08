import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchPaper = () => platformErrors.notFound({ what: text('问卷', 'The paper') });
export const noSuchSheet = () => platformErrors.notFound({ what: text('答卷', 'The sheet') });

export const paperErrors = defineErrors('papers', {
  notPublishable: [
    422,
    ({ first, count }: { first: Text; count: number }) =>
      text(
        `不能发布：${first.zh}${count > 1 ? `（共${count}处问题）` : ''}`,
        `It cannot be published: ${first.en}${count > 1 ? ` (${count} problems)` : ''}`,
      ),
  ],
  audienceTooWide: [
    403,
    text(
      '只能面向本学院发布，请在填写对象中选择本学院；面向全校的问卷请报研究生院发布',
      'You may only ask your own department; the graduate school asks everybody',
    ),
  ],
  fixedAfterPublication: [
    422,
    text(
      '问卷已发布，类型、匿名设置和填写对象不能再修改；如需修改请先撤回，或复制为新问卷',
      'The kind, the anonymity and the audience of a published paper stay; withdraw it first or copy it',
    ),
  ],
  fixedStart: [
    422,
    text(
      '问卷已经开始，开始时间不能再修改',
      'The paper is under way, its beginning can no longer be changed',
    ),
  ],
  examIsNamed: [
    422,
    text(
      '考试须实名，请取消“匿名”后再保存',
      'An exam is taken by name: switch “anonymous” off and save again',
    ),
  ],
  endsBeforeItBegins: [400, text('截止时间须晚于开始时间', 'The end must come after the beginning')],
  endIsPast: [
    400,
    text(
      '截止时间须晚于现在；如需立即结束请使用“截止”',
      'The end must be in the future; use “close” to end it now',
    ),
  ],
  noLongerOpen: [409, text('问卷已截止，不能再修改', 'The paper is closed and can no longer be changed')],
  notADraft: [
    409,
    text('只有草稿可以删除，已发布的问卷请先撤回', 'Only drafts can be removed; withdraw it first'),
  ],
  nothingToPublish: [
    409,
    text('问卷已发布，内容没有修改', 'The paper is published and has not been changed'),
  ],
  notPublished: [409, text('问卷未在发布状态，请刷新后查看', 'The paper is not published; reload the page')],
  answeredAlready: [
    409,
    text(
      '已有人作答，不能撤回；如需结束请使用“截止”',
      'Somebody has answered: close it instead of withdrawing it',
    ),
  ],
  formsStay: [
    409,
    text(
      '评教问卷启用后不能撤回，请停用，或修改后重新启用',
      'A form that was published stays; close it, or change it and publish it again',
    ),
  ],
  closeFirst: [409, text('请先截止问卷再归档', 'Close the paper before you archive it')],
  nobodyToRemind: [422, text('没有需要提醒的人员', 'Nobody is left to remind')],
  notYet: [
    422,
    ({ from }: { from: string }) => text(`问卷尚未开始，开始时间：${from}`, `The paper opens at ${from}`),
  ],
  over: [422, text('问卷已截止，不能再作答', 'The paper is closed; it can no longer be answered')],
  timeIsUp: [
    422,
    text(
      '作答时间已到，系统已按最后一次保存的内容自动提交',
      'Time is up; what was saved last has been submitted',
    ),
  ],
  noAttemptLeft: [409, text('可填写次数已用完', 'No attempt is left')],
  submittedAlready: [409, text('答卷已提交，不能重复提交', 'The sheet has been submitted already')],
  anonymousOnly: [
    422,
    text('匿名问卷请直接提交，不能暂存', 'An anonymous paper is submitted at once, without a draft'),
  ],
  notAnonymous: [
    422,
    text('该问卷不是匿名问卷，请先开始作答', 'This paper is not anonymous; begin a sheet first'),
  ],
  otherVersion: [
    409,
    text(
      '问卷内容已更新，请刷新页面后重新核对并提交',
      'The paper was changed meanwhile; reload, check and submit again',
    ),
  ],
  incomplete: [
    422,
    ({ count, first }: { count: number; first: Text }) =>
      text(`有${count}道题需要处理：${first.zh}`, `${count} questions need your attention: ${first.en}`),
  ],
  unknownQuestion: [
    400,
    text('答案中有不属于本卷的题目，请刷新页面', 'There is an answer to no question of this sheet'),
  ],
  badFile: [
    422,
    ({ names }: { names: string }) =>
      text(`文件类型或大小不符合题目要求，可上传：${names}`, `The file does not fit; possible are ${names}`),
  ],
  sheetsLater: [
    403,
    text(
      '考试尚未截止，答卷与得分在截止后才能查看；需提前查看请联系命题人',
      'The exam is still open: sheets and points can be seen after it is closed. Ask its author if it cannot wait',
    ),
  ],
  notMarkable: [409, text('该答卷不在阅卷状态，请刷新后查看', 'This sheet is not to be marked')],
  scoreTooHigh: [
    400,
    ({ most }: { most: number }) =>
      text(`得分不能超过该题分值${most}`, `At most ${most} points can be given`),
  ],
  notForHand: [400, text('该题由系统自动评分', 'This question is marked by the system')],
});
