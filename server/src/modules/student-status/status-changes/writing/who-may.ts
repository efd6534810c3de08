import type { ApplicantKind } from '@graduate/contract/student-status/status-changes/states.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import { changeTypes } from '@graduate/contract/student-status/status-changes/types.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { isStudent } from './student-of.ts';

/** Whether somebody acts for the graduate school. */
export const isOffice = (actor: Actor): boolean => mayUse(actor, 'student:change:decide');

const mayAs = (actor: Actor, code: ChangeTypeCode, kind: ApplicantKind): boolean => {
  if (kind === 'self') return isStudent(actor) && mayUse(actor, 'student:self:use');
  if (isStudent(actor)) return false;
  if (kind === 'proxy') return mayUse(actor, 'student:change:proxy');
  // Colleges may propose a decision of the school; everything else of the school is begun by the office.
  return isOffice(actor) || (!!changeTypes[code].decision && mayUse(actor, 'student:change:propose'));
};

/** As whom somebody may ask for a kind of change. */
export const kindsFor = (actor: Actor, code: ChangeTypeCode): ApplicantKind[] =>
  changeTypes[code].who.filter((kind) => mayAs(actor, code, kind));

export const kindFor = (actor: Actor, code: ChangeTypeCode, proxy: boolean | undefined): ApplicantKind => {
  const kinds = kindsFor(actor, code);
  const wanted = proxy ? kinds.find((kind) => kind === 'proxy') : kinds.find((kind) => kind !== 'proxy');
  const kind = wanted ?? kinds[0];
  if (!kind) throw changeErrors.notForApplicant({ typeName: changeTypes[code].name });
  return kind;
};
