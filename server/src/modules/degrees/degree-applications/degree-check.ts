import type { FoundCheck } from '@graduate/contract/degrees/degree-applications/applications.ts';
import type { DegreeCheckCode, Gate } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeChecks } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { RuleValues } from '@graduate/contract/degrees/degree-batches/rules.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import type { Applicant } from './applicant.ts';
import { degreeErrors } from './degree-applications.errors.ts';
import type { ApplicationEntry } from './hold-application.ts';
import type { KeptCheck, Waiver } from './kept.ts';

type Modules = Services['modules'];

/** Whom a condition is looked at for. */
export type DegreeSubject = {
  applicant: Applicant;
  rule: RuleValues;
  /** None before somebody has begun. */
  application: ApplicationEntry | undefined;
  gate: Gate;
  modules: Modules;
};

export type CheckAnswer = { ok: boolean; value: Text; need: Text; link?: string | undefined };

/** A condition on the way to a degree that a module answers for. */
export type DegreeCheck = {
  code: DegreeCheckCode;
  /** Where it is looked at, and whether it stops the way there. */
  gates: Partial<Record<Gate, 'hard' | 'warning'>>;
  /** Nothing where it does not concern the applicant. */
  check: (db: Db | Tx, subject: DegreeSubject) => Promise<CheckAnswer | undefined>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** Conditions on the way to a degree it answers for. */
    degreeChecks?: readonly DegreeCheck[];
  }
}

/** What modules say of one condition; where several answer for it, it holds if none of them says otherwise. */
const saidOf = async (
  db: Db | Tx,
  subject: DegreeSubject,
  checks: readonly DegreeCheck[],
): Promise<KeptCheck | undefined> => {
  const said: KeptCheck[] = [];
  for (const { code, gates, check } of checks) {
    const weight = gates[subject.gate];
    const answer = weight && (await check(db, subject));
    if (!weight || !answer) continue;
    const { ok, value, need, link } = answer;
    said.push({ code, ok, hard: weight === 'hard', value, need, link: link ?? null });
  }
  return said.find(({ ok }) => !ok) ?? said[0];
};

/** Everything that is looked at at a gate, in the order it is shown. */
export const checksAt = async (db: Db | Tx, subject: DegreeSubject): Promise<KeptCheck[]> => {
  const declared = subject.modules.flatMap(({ degreeChecks: own = [] }) => own);
  const found: KeptCheck[] = [];
  for (const code of keysOf(degreeChecks)) {
    const said = await saidOf(
      db,
      subject,
      declared.filter((one) => one.code === code),
    );
    if (said) found.push(said);
  }
  return found;
};

const isWaived = (waivers: readonly Waiver[], code: string) => waivers.some((one) => one.code === code);

/** Refuses with everything that stands in the way; what was waived does not. */
export const mustPass = (checks: readonly KeptCheck[], waivers: readonly Waiver[]): void => {
  const open = checks.filter(({ ok, hard, code }) => !ok && hard && !isWaived(waivers, code));
  if (open.length === 0) return;
  throw degreeErrors.unmet(
    { why: open.map(({ need }) => need) },
    { errors: open.map(({ code, need }) => ({ field: code, message: need.zh })) },
  );
};

/** Conditions as somebody reads them. */
export const checksInWords = (
  checks: readonly KeptCheck[],
  waivers: readonly Waiver[],
  language: Language,
): FoundCheck[] =>
  checks.map(({ code, ok, hard, value, need, link }) => ({
    code,
    name: degreeChecks[code].name[language],
    ok,
    hard,
    value: value[language],
    need: need[language],
    link,
    waived: waivers.find((one) => one.code === code)?.reason ?? null,
  }));
