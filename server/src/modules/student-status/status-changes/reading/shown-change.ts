import { text } from '@graduate/contract/platform/text.ts';
import {
  type ChangeAction,
  type ChangeRow,
  changeApproval,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import { changeTypes, subTypeName } from '@graduate/contract/student-status/status-changes/types.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { ListedChange } from './changes.queries.ts';

const MOST_SUBTYPE = 40;

const subTypeInWords = ({ typeCode, subType }: ListedChange) => {
  if (!subType) return null;
  const name = subTypeName(typeCode, subType);
  // A ground written by hand is only begun here.
  return subType.length === MOST_SUBTYPE ? text(`${name.zh}…`, `${name.en}…`) : name;
};

const ofApplicant = ({ state }: ListedChange): ChangeAction[] => {
  switch (state) {
    case 'draft':
      return ['edit', 'submit', 'delete'];
    case 'returned':
      return ['edit', 'submit', 'withdraw'];
    case 'reviewing':
      return ['withdraw'];
    default:
      return [];
  }
};

const RUNNING_OR_DONE: readonly string[] = ['reviewing', 'approved', 'effective'];

const ofOffice = ({ state, typeCode, deliveredAt, chsiSync }: ListedChange): ChangeAction[] => [
  ...(['reviewing', 'returned', 'approved'].includes(state) ? (['close'] as const) : []),
  ...(RUNNING_OR_DONE.includes(state) ? (['document'] as const) : []),
  ...(RUNNING_OR_DONE.includes(state) && changeTypes[typeCode].effect === 'transferIn'
    ? (['filing'] as const)
    : []),
  ...(state === 'approved' && changeTypes[typeCode].decision && !deliveredAt ? (['deliver'] as const) : []),
  ...(state === 'effective' ? (['revoke'] as const) : []),
  ...(['effective', 'revoked'].includes(state) && chsiSync === 'waiting' ? (['chsiSynced'] as const) : []),
  ...(changeTypes[typeCode].decision && ['approved', 'effective'].includes(state)
    ? (['printDecision'] as const)
    : []),
];

/** A proof of study is for those who left before they had done a year. */
const hasProof = ({ state, typeCode, after }: Pick<ListedChange, 'state' | 'typeCode' | 'after'>) =>
  state === 'effective' && changeTypes[typeCode].leadsTo === 'withdrawn' && !after?.['conclusion'];

/** What the reader may do with a change now. */
const actionsOn = (actor: Actor, change: ListedChange): ChangeAction[] => [
  ...(change.applicantId === actor.accountId ? ofApplicant(change) : []),
  ...(mayUse(actor, 'student:change:manage') ? ofOffice(change) : []),
  ...(change.state !== 'draft' ? (['printForm'] as const) : []),
  ...(hasProof(change) ? (['printProof'] as const) : []),
];

/** A change as a line of a list. */
export const shownChange = (actor: Actor, change: ListedChange): ChangeRow => {
  const { student, step, typeCode } = change;
  const { type, callback, moduleCode, businessCode } =
    change.population === 'intl' ? intlChangeApproval : changeApproval;
  return {
    id: change.id,
    no: change.no,
    studentId: change.studentId ?? change.madeRecordId,
    studentNo: student.studentNo,
    name: student.name,
    departmentCode: change.departmentCode,
    departmentName: student.departmentName,
    grade: student.grade,
    trainingLevel: student.trainingLevel,
    population: change.population,
    typeCode,
    typeName: changeTypes[typeCode].name,
    subType: change.subType,
    subTypeName: subTypeInWords(change),
    applicantKind: change.applicantKind,
    applicantName: change.applicantKind === 'self' ? student.name : change.applicantName,
    state: change.state,
    appliedAt: change.appliedAt,
    effectiveDate: change.effectiveDate,
    endDate: change.endDate,
    stepKey: step?.key ?? null,
    stepName: step?.name ?? null,
    stepSince: step ? new Date(step.since) : null,
    documentNo: change.documentNo,
    deliveredAt: change.deliveredAt,
    chsiSync: change.chsiSync,
    approval: { type, callback, moduleCode, businessCode },
    version: change.version,
    actions: actionsOn(actor, change),
  };
};
