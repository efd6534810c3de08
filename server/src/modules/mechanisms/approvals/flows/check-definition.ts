import {
  type Condition,
  type Fact,
  type FlowDefinition,
  type FlowStep,
  rolesWithoutSteps,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { approvalErrors } from '../approvals.errors.ts';
import { handlersOf } from '../handlers.ts';
import { holdersOfRole } from '../role-holders.ts';

const typeOfValue = { number: 'number', text: 'string', boolean: 'boolean' } as const;

const problemWithCondition = (
  { fact, comparison, value }: Condition,
  facts: readonly Fact[],
): Text | undefined => {
  const known = facts.find(({ name }) => name === fact);
  if (!known) return text(`条件项“${fact}”不存在`, `there is no fact “${fact}”`);
  const ordered = ['lt', 'le', 'ge', 'gt'].includes(comparison);
  if (ordered && known.type !== 'number')
    return text(
      `“${known.label.zh}”不是数字，不能比较大小`,
      `${known.label.en} is no number and has no order`,
    );
  if (comparison !== 'in' && typeof value !== typeOfValue[known.type])
    return text(
      `“${known.label.zh}”的条件值类型不符`,
      `the value for ${known.label.en} is of the wrong kind`,
    );
  const codes = known.choices?.map((choice) => choice.value);
  const unknown = codes && [value].flat().find((one) => !codes.includes(String(one)));
  return unknown === undefined
    ? undefined
    : text(
        `“${known.label.zh}”没有取值“${String(unknown)}”`,
        `${known.label.en} is never “${String(unknown)}”`,
      );
};

const problemWithRole = async (tx: Tx, { role, personId }: FlowStep): Promise<Text | undefined> => {
  if (rolesWithoutSteps.includes(role))
    return text('导师助理和研究生不能作为办理角色', 'assistants and students decide nothing');
  const known = await tx.selectFrom('roles').select('id').where('code', '=', role).executeTakeFirst();
  if (!known) return text(`角色“${role}”不存在`, `there is no role “${role}”`);
  if (!personId) return undefined;
  const holder = await holdersOfRole(tx, role).where('accounts.id', '=', personId).executeTakeFirst();
  return holder ? undefined : text('指定人员不具有该角色', 'the named person does not hold the role');
};

type Problem = { field: string; wrong: Text };

const problemsOfStep = async (
  tx: Tx,
  step: FlowStep,
  at: string,
  facts: readonly Fact[],
): Promise<Problem[]> => {
  const role = await problemWithRole(tx, step);
  const conditions = (step.skipWhen?.conditions ?? []).flatMap((condition, index) => {
    const wrong = problemWithCondition(condition, facts);
    return wrong ? [{ field: `${at}.skipWhen.conditions.${index}`, wrong }] : [];
  });
  const field = step.personId ? 'personId' : 'role';
  return [...(role ? [{ field: `${at}.${field}`, wrong: role }] : []), ...conditions];
};

/**
 * What the shape alone cannot tell: roles and persons exist, conditions speak of known facts and values. Everything
 * that is wrong is said at once, each at its field.
 */
export const checkDefinition = async (
  tx: Tx,
  services: Services,
  type: string,
  { steps }: FlowDefinition,
  language: Language,
): Promise<void> => {
  const facts = handlersOf(services).find((handler) => handler.type === type)?.facts ?? [];
  const problems: (Problem & { step: FlowStep })[] = [];
  for (const [index, step] of steps.entries())
    for (const problem of await problemsOfStep(tx, step, `definition.steps.${index}`, facts))
      problems.push({ ...problem, step });
  const [first] = problems;
  if (!first) return;
  const { step, wrong } = first;
  throw approvalErrors.badDefinition(
    { first: text(`步骤“${step.name.zh}”：${wrong.zh}`, `Step “${step.name.en}”: ${wrong.en}`) },
    {
      errors: problems.map((one) => ({
        field: one.field,
        label: one.step.name[language],
        message: one.wrong[language],
      })),
    },
  );
};
