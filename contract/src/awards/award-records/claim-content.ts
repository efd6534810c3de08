import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { WireDate } from '../../platform/wire.ts';

/** What somebody has done that may count. */
export const materialKinds = choices({
  paper: ['学术论文', 'Paper'],
  patent: ['专利与著作权', 'Patent or copyright'],
  project: ['科研项目', 'Project'],
  contest: ['竞赛获奖', 'Contest'],
  honour: ['荣誉称号', 'Honour'],
  practice: ['社会实践', 'Service'],
  other: ['其他', 'Other'],
});
export type MaterialKind = keyof typeof materialKinds;

export const LONGEST_STATEMENT = 2000;
export const MOST_MATERIALS = 20;
export const MOST_CLAIM_FILES = 10;

export const materialFields = {
  kind: choice('类别', 'Kind', materialKinds),
  title: labelled('成果名称', 'Achievement', z.string().trim().min(2).max(200)),
  obtainedOn: labelled('取得日期', 'Obtained on', WireDate.nullable()),
};
const Material = z.strictObject(materialFields);
export type Material = z.output<typeof Material>;

/** What a student says who applies. */
export const claimContent = {
  statement: labelled('申请理由', 'Statement', z.string().trim().max(LONGEST_STATEMENT)),
  materials: labelled('成果清单', 'Achievements', z.array(Material).max(MOST_MATERIALS)),
  fileIds: labelled('佐证材料', 'Proof', z.array(z.uuid()).max(MOST_CLAIM_FILES)),
};
