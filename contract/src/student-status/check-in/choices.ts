import { choices } from '../../platform/choices.ts';

/** What a new student brings along. */
export const materialNames = choices({
  notice: ['录取通知书', 'Letter of admission'],
  idCard: ['身份证', 'Identity card'],
  diploma: ['学历学位证书', 'Earlier diploma'],
  archive: ['档案', 'Personal file'],
  party: ['组织关系', 'Party membership papers'],
  household: ['户口迁移', 'Household transfer'],
  medical: ['体检', 'Medical examination'],
});
export type Material = keyof typeof materialNames;
export type Materials = Partial<Record<Material, boolean>>;

/** Without these nobody is enrolled. */
export const neededMaterials: readonly Material[] = ['notice', 'idCard', 'diploma'];

export const missingMaterials = (materials: Materials): Material[] =>
  neededMaterials.filter((material) => !materials[material]);

/** What may be done with a new student at the desk. */
export const checkInActions = choices({
  enrol: ['办理入学', 'Enrol'],
  materials: ['登记材料', 'Record materials'],
  leave: ['请假', 'Late arrival'],
  forfeit: ['放弃入学资格', 'Forfeit admission'],
  defer: ['保留入学资格', 'Defer admission'],
  revoke: ['取消入学资格', 'Revoke admission'],
  restore: ['恢复入学资格', 'Restore admission'],
  undo: ['撤销', 'Undo'],
});
export type CheckInAction = keyof typeof checkInActions;

/** Decisions of the enrolment office alone. */
export const officeActions: readonly CheckInAction[] = ['revoke', 'restore', 'undo'];

export const deferKinds = choices({
  illness: ['因病', 'Illness'],
  enlist: ['参军入伍', 'Military service'],
  startup: ['创业', 'Starting a business'],
  other: ['其他', 'Other'],
});
export type DeferKind = keyof typeof deferKinds;

export const MOST_CHECK_INS = 200;
export const MOST_CHECK_IN_FILES = 5;

/** How the files of the desk are named outside. */
export const checkInFiles = { moduleCode: 'XJ', businessCode: 'XSBD' } as const;
export const entryReviewFiles = { moduleCode: 'XJ', businessCode: 'RXFC' } as const;
