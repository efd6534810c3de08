import { type DegreeState, degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  CHANGE_NOTE,
  REVISE_NOTES,
  type ThesisStage,
  TUTOR_COMMENT,
  thesisStages,
  type VersionState,
  versionStates,
} from '@graduate/contract/degrees/theses/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const thesisErrors = defineErrors('theses', {
  noSuchVersion: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  nothingToCheck: [
    422,
    text('没有该学生待检测的论文版本', 'There is no version of this student to be checked'),
  ],
  aboveWhole: [422, text('不能大于100', 'At most 100')],
  cleanAboveTotal: [
    422,
    text('去除本人文献复制比不能大于总复制比', 'The similarity without own work cannot exceed the total'),
  ],
  noArchive: [422, text('请上传检测报告压缩包', 'Upload an archive of reports')],
  badArchive: [422, text('压缩包无法打开或内容过大', 'The archive cannot be opened, or holds too much')],
  noCheckYet: [422, text('没有该学号的查重结果', 'No check of this number was recorded')],
  hasReport: [409, text('该次检测已有报告', 'This check has a report already')],
  notThisStage: [
    409,
    ({ stage, state }: { stage: ThesisStage; state: DegreeState }) =>
      text(
        `申请状态为“${degreeStates[state].zh}”，不能提交${thesisStages[stage].zh}`,
        `No version “${thesisStages[stage].en}” while the application is “${degreeStates[state].en}”`,
      ),
  ],
  notInState: [
    409,
    ({ state }: { state: VersionState }) =>
      text(
        `当前状态为“${versionStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${versionStates[state].en}”`,
      ),
  ],
  needsFile: [422, text('请上传PDF格式文件', 'Upload a PDF file')],
  needsBlind: [422, text('请上传匿名稿', 'Upload an anonymous copy too')],
  secret: [
    422,
    text(
      '涉密论文不得上传系统，请按保密规定线下办理',
      'A secret thesis is never uploaded: follow the rules of secrecy on paper',
    ),
  ],
  sameFile: [
    422,
    ({ seq }: { seq: number }) =>
      text(`该文件与第${seq}版完全相同`, `This file is the same as version ${seq}`),
  ],
  notTheChecked: [422, text('送审稿与查重稿不一致', 'This is not the text that passed the plagiarism check')],
  changeNote: [
    422,
    text(
      `请填写修改说明（${CHANGE_NOTE.least}至${CHANGE_NOTE.most}字）`,
      `Say what changed (${CHANGE_NOTE.least} to ${CHANGE_NOTE.most} characters)`,
    ),
  ],
  titleReason: [422, text('题目已变更，请填写变更理由', 'The title has changed: say why')],
  notBlind: [
    422,
    ({ hits }: { hits: readonly Text[] }) =>
      text(hits.map(({ zh }) => zh).join('；'), hits.map(({ en }) => en).join('; ')),
  ],
  hiddenProperties: [
    422,
    text(
      '匿名稿的文档属性无法清除，请用打印为PDF的方式重新生成后上传',
      'The properties of the anonymous copy cannot be removed: print it to a new PDF and upload that',
    ),
  ],
  unreadable: [
    422,
    text('匿名稿无法打开，请确认未加密且为PDF文件', 'The anonymous copy cannot be read; is it locked?'),
  ],
  mustBeVerified: [
    422,
    text('匿名稿无法识别文字，请由学院人工核验', 'The copy has no text: the college looks at it first'),
  ],
  commentLength: [
    422,
    text(
      `导师学术评语为${TUTOR_COMMENT.least}至${TUTOR_COMMENT.most}字`,
      `The supervisor's assessment must have ${TUTOR_COMMENT.least} to ${TUTOR_COMMENT.most} characters`,
    ),
  ],
  reviseLength: [
    422,
    text(
      `请填写修改要求，不少于${REVISE_NOTES.least}个字`,
      `Say what to revise, in at least ${REVISE_NOTES.least} characters`,
    ),
  ],
  noTriesLeft: [
    422,
    ({ tries }: { tries: number }) => text(`检测次数已用完（${tries}次）`, `All ${tries} checks are used up`),
  ],
  needsReport: [422, text('请上传检测报告', 'Upload the report')],
  needsDocument: [
    422,
    text('涉密论文请填写线下检测文号', 'Of a secret thesis give the number of the document'),
  ],
  laterThanNow: [422, text('检测时间不能晚于现在', 'It cannot have been checked later than now')],
  missingField: [400, text('请求缺少论文版本', 'The version is missing')],
});

export const { noSuchVersion } = thesisErrors;
