import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { correctable, correctionStates, MOST_PROOF } from './choices.ts';

export const NewCorrection = z.strictObject({
  field: choice('修改项目', 'What', correctable),
  newValue: labelled('修改后', 'Should be', z.string().trim().min(1).max(100)),
  reason: labelled('修改理由', 'Reason', z.string().trim().min(5).max(300)),
  fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_PROOF)),
});
export type NewCorrection = z.output<typeof NewCorrection>;

export const correctionFields = {
  id: z.uuid(),
  staffId: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  field: choice('修改项目', 'What', correctable),
  before: labelled('修改前', 'Is', z.string()),
  after: labelled('修改后', 'Should be', z.string()),
  reason: labelled('修改理由', 'Reason', z.string()),
  state: choice('状态', 'State', correctionStates),
  submittedAt: labelled('提交时间', 'Submitted', WireTime),
  version: Version,
};
export const CorrectionRow = z.object(correctionFields);
export type CorrectionRow = z.output<typeof CorrectionRow>;

export const Correction = z.object({
  ...correctionFields,
  /** What was entered, for who asked and may ask again; a document number is entered anew. */
  newValue: z.string().nullable(),
  own: z.boolean(),
  attachments: z.array(Attachment),
  progress: Progress.nullable(),
});
export type Correction = z.output<typeof Correction>;

export const correctionQuery = pageQuery(['submittedAt'], {
  keyword: keywordIn('工号或姓名', 'Number or name'),
  yxCode: departmentCodes('院系', 'Departments'),
  state: choice('状态', 'State', correctionStates).optional(),
});
