import { type Text, text } from '../../platform/text.ts';

/** What a new student brings along. */
export const materialNames = {
  notice: text('录取通知书', 'Letter of admission'),
  idCard: text('身份证', 'Identity card'),
  diploma: text('学历学位证书', 'Earlier diploma'),
  archive: text('档案', 'Personal file'),
  party: text('组织关系', 'Party membership papers'),
  household: text('户口迁移', 'Household transfer'),
  medical: text('体检', 'Medical examination'),
} as const satisfies Record<string, Text>;
export type Material = keyof typeof materialNames;
export type Materials = Partial<Record<Material, boolean>>;

/** Without these nobody is enrolled. */
export const neededMaterials: readonly Material[] = ['notice', 'idCard', 'diploma'];

export const missingMaterials = (materials: Materials): Material[] =>
  neededMaterials.filter((material) => !materials[material]);

/** What may be done with a new student at the desk. */
export const checkInActions = {
  enrol: text('办理入学', 'Enrol'),
  materials: text('登记材料', 'Note materials'),
  leave: text('请假', 'Late arrival'),
  forfeit: text('放弃入学资格', 'Forfeit admission'),
  defer: text('保留入学资格', 'Defer admission'),
  revoke: text('取消入学资格', 'Revoke admission'),
  restore: text('恢复入学资格', 'Restore admission'),
  undo: text('撤销', 'Undo'),
} as const satisfies Record<string, Text>;
export type CheckInAction = keyof typeof checkInActions;

/** Decisions of the enrolment office alone. */
export const officeActions: readonly CheckInAction[] = ['revoke', 'restore', 'undo'];

export const deferKinds = {
  illness: text('因病', 'Illness'),
  enlist: text('参军入伍', 'Military service'),
  startup: text('创业', 'Starting a business'),
  other: text('其他', 'Other'),
} as const satisfies Record<string, Text>;
export type DeferKind = keyof typeof deferKinds;

export const MOST_CHECK_INS = 200;
export const MOST_CHECK_IN_FILES = 5;

/** How the files of the desk are named outside. */
export const checkInFiles = { moduleCode: 'XJ', businessCode: 'XSBD' } as const;
export const entryReviewFiles = { moduleCode: 'XJ', businessCode: 'RXFC' } as const;
