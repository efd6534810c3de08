import {
  type CertificateState,
  certificateStates,
} from '@graduate/contract/degrees/degree-awards/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const degreeAwardErrors = defineErrors('degree-awards', {
  noSuchRecord: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  notInState: [
    409,
    ({ state }: { state: CertificateState }) =>
      text(
        `证书状态为“${certificateStates[state].zh}”，不能执行该操作`,
        `Not possible while the certificate is “${certificateStates[state].en}”`,
      ),
  ],
  numberTaken: [409, text('证书编号已存在，请重试', 'This number is taken; try again')],
  notNumbered: [422, text('请先分配证书编号，再公布名单', 'Give numbers before you publish')],
  notPublished: [422, text('名单未公布，不能打印证书', 'Nothing is printed before the list is published')],
  formUsed: [
    409,
    ({ formNo }: { formNo: string }) =>
      text(`空白证书号${formNo}已使用，请核对起始号`, `Form ${formNo} was used; check the first number`),
  ],
  proofOnce: [
    409,
    ({ no }: { no: string }) =>
      text(`学位证明书只出具一次，已出具：${no}`, `A proof is issued once; there is ${no}`),
  ],
  noProof: [422, text('尚未出具学位证明书', 'There is no proof')],
  agentIncomplete: [422, text('代领须登记代领人姓名和证件', 'An agent is noted with name and document')],
  isRevoked: [409, text('该学位已撤销', 'The degree was revoked')],
  hearFirst: [
    422,
    text(
      '须先告知当事人并听取陈述申辩，满5个工作日后方可撤销',
      'Tell the holder first and wait five working days',
    ),
  ],
  alreadyTold: [409, text('已告知当事人，请等待期满', 'The holder was told; wait')],
  noDegreeBatch: [
    404,
    text(
      '没有该同等学力学位批次。请先在学位管理中建立批次，再导出同等学力学位信息',
      'There is no such batch of degrees. Make it among the degrees first, then export its applicants',
    ),
    'M01',
  ],
  noRows: [422, text('没有可导出的学位授予信息', 'There is nothing to export')],
});
export const { noSuchRecord } = degreeAwardErrors;
