import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import {
  type DegreeApplicationDetail,
  DegreeApplicationDetail as Detail,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  degreeApproval,
  degreeCategories,
  openAccesses,
  previousLevels,
  thesisLanguages,
  topicSources,
  workCategories,
  workTypes,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { applicantTypes, degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import {
  type ApprovalForm,
  approvalForm,
  approvalForms,
  dayOnPaper,
  decisionsOnPaper,
  formLabels,
  type Pair,
} from '../../../platform/pdf/approval-form.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { recordsOf } from '../../mechanisms/approvals/public.ts';
import { findApplication } from './read-applications.ts';

const NOTHING = '—';
const labels = {
  ...formLabels,
  application: '学位论文与申请信息',
  reason: '学术诚信承诺',
};
const PROMISE =
  '本人郑重承诺：所提交的学位论文或实践成果是在导师指导下独立完成的，恪守学术诚信，无抄袭、剽窃、伪造数据、代写等学术不端行为；所填信息真实、准确。';

const studentOf = (application: DegreeApplicationDetail): Pair[] => [
  ['姓名', application.name],
  ['学号', application.studentNo ?? NOTHING],
  ['院系', application.departmentName],
  ['专业', application.majorName ?? NOTHING],
  ['申请学位', `${degreeLevels[application.level].zh} ${degreeTypes[application.degreeType].zh}`],
  ['申请人类型', applicantTypes[application.applicantType].zh],
  ['导师', application.tutorName ?? NOTHING],
  ['学位批次', application.batchName],
];

const contentOf = (application: DegreeApplicationDetail): Pair[] => {
  const { degreeCategory, workCategory, topicSource, language, previousDegree } = application;
  const fact = (key: keyof typeof Detail.fields, value: string | null): Pair => [
    labelOf(Detail.fields[key])?.zh ?? key,
    value || NOTHING,
  ];
  return [
    fact('degreeCategory', degreeCategory && degreeCategories[degreeCategory].zh),
    fact('disciplineName', application.disciplineName),
    fact('workType', workTypes[application.workType].zh),
    fact('titleZh', application.titleZh),
    fact('titleEn', application.titleEn),
    fact('keywordsZh', application.keywordsZh.join('；')),
    fact('workCategory', workCategory && workCategories[workCategory].zh),
    fact('topicSource', topicSource && topicSources[topicSource].zh),
    fact('direction', application.direction),
    fact('language', language && thesisLanguages[language].zh),
    fact('openAccess', openAccesses[application.openAccess].zh),
    [
      '前置学位',
      previousDegree
        ? [
            previousLevels[previousDegree.level].zh,
            previousDegree.unit,
            previousDegree.date,
            previousDegree.certificateNo,
          ]
            .filter(Boolean)
            .join('，')
        : NOTHING,
    ],
  ];
};

/** 学位申请书, as whoever sees the application reads it: nobody's wish to avoid a reviewer is in it. */
const formOf = async (context: HttpContext, id: string): Promise<ApprovalForm & { name: string }> => {
  const { services } = context;
  const application = await findApplication(context, { id });
  const { schoolName: school } = services.config;
  const { moduleCode, businessCode } = degreeApproval;
  const { name, studentNo, submittedAt, promisedAt } = application;
  return {
    name,
    title: `${degreeLevels[application.level].zh}学位申请书`,
    school,
    footer: `${school}　${studentNo ?? ''} ${name}`,
    number: '',
    appliedOn: `申请日期：${dayOnPaper(submittedAt && dayInShanghai(submittedAt))}`,
    student: studentOf(application),
    application: contentOf(application),
    reason: promisedAt ? PROMISE : '',
    compared: [],
    decisions: decisionsOnPaper(await recordsOf(services, { moduleCode, businessCode, recordId: id })),
    labels,
  };
};

const send = (reply: HttpContext['reply'], name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `学位申请书-${name}.pdf`))
    .send(pdf);

export const printApplication = async (
  context: HttpContext,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { name, ...form } = await formOf(context, id);
  return send(context.reply, name, await renderPdf(approvalForm, form));
};

/** Those of several in one document, each beginning on a page of its own. */
export const printApplications = async (
  context: HttpContext,
  { ids }: { ids: readonly string[] },
): Promise<FastifyReply> => {
  const sheets: ApprovalForm[] = [];
  for (const id of new Set(ids)) {
    const { name: _name, ...form } = await formOf(context, id);
    sheets.push(form);
  }
  const { schoolName: school } = context.services.config;
  return send(
    context.reply,
    `${sheets.length}份`,
    await renderPdf(approvalForms, { school, title: '学位申请书', sheets }),
  );
};
