import { refuseTargets } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import { ExtraField, extraFieldTypes } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import {
  type Condition,
  comparisons,
  FlowDefinition,
  FlowStep,
  stepScopes,
  withdrawRules,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { comma } from '../../../../ui/list-words.ts';
import { flowTexts } from './flow-texts.ts';

/** How codes read. */
export type Names = {
  language: Language;
  role: (code: string) => string;
  person: (id: string) => string;
  fact: (name: string) => string;
  /** A value that a fact is compared with. */
  value: (fact: string, value: Condition['value']) => string;
};

type Aspect = Exclude<keyof FlowStep, 'key'>;

const conditionsInWords = ({ skipWhen }: FlowStep, { language, fact, value: worded }: Names): string => {
  const t = flowTexts[language];
  if (!skipWhen) return t.none;
  const all = skipWhen.conditions.map(
    ({ fact: name, comparison, value }) =>
      `${fact(name)}${language === 'en' ? ' ' : ''}${comparisons[comparison][language]} ${worded(name, value)}`,
  );
  return `${skipWhen.match === 'all' ? t.matchAll : t.matchAny}（${all.join('；')}）`;
};

const settingInWords = (value: unknown, language: Language): string => {
  const t = flowTexts[language];
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (!Array.isArray(value)) return String(value);
  return value
    .map((one: string | { label: string }) => (typeof one === 'string' ? one : one.label))
    .join(comma());
};

/** A field with its settings, each by its name. */
const fieldInWords = (field: ExtraField, language: Language): string => {
  const { name: _name, label, ...rest } = field;
  const when = { agree: flowTexts[language].onAgree, refuse: flowTexts[language].onRefuse };
  const read = {
    ...rest,
    type: extraFieldTypes[rest.type][language],
    ...(rest.askedOn && { askedOn: when[rest.askedOn] }),
  };
  const settings = Object.entries(read).map(([key, value]) => {
    const named = labelOf(ExtraField.shape[key as keyof typeof ExtraField.shape])?.[language] ?? key;
    return `${named} ${settingInWords(value, language)}`;
  });
  return `${label}（${settings.join('，')}）`;
};

const inWords: Record<Aspect, (step: FlowStep, names: Names) => string> = {
  name: ({ name }, { language }) => name[language],
  role: ({ role }, names) => names.role(role),
  scope: ({ scope }, { language }) => stepScopes[scope][language],
  personId: ({ personId }, names) => (personId ? names.person(personId) : flowTexts[names.language].none),
  refuseTo: ({ refuseTo }, { language }) =>
    refuseTo.map((target) => refuseTargets[target][language]).join(comma()),
  dayLimit: ({ dayLimit }, { language }) => (dayLimit === null ? flowTexts[language].none : String(dayLimit)),
  anotherPerson: ({ anotherPerson }, { language }) => flowTexts[language][anotherPerson ? 'yes' : 'no'],
  whenNobody: ({ whenNobody }, { language }) =>
    flowTexts[language][whenNobody === 'wait' ? 'wait' : 'skipStep'],
  skipWhen: conditionsInWords,
  extraFields: ({ extraFields }, { language }) =>
    extraFields.map(({ label, required }) => (required ? `${label}*` : label)).join(comma()) ||
    flowTexts[language].none,
};

const stepChanges = (before: FlowStep, after: FlowStep, names: Names): string[] => {
  const t = flowTexts[names.language];
  return (Object.keys(inWords) as Aspect[]).flatMap((aspect) => {
    if (JSON.stringify(before[aspect]) === JSON.stringify(after[aspect])) return [];
    const label = labelOf(FlowStep.shape[aspect])?.[names.language] ?? aspect;
    const was = inWords[aspect](before, names);
    const is = inWords[aspect](after, names);
    // Limits or options of a field may differ while its name stays.
    const hidden = was === is && aspect === 'extraFields';
    const detail = (step: FlowStep) =>
      step.extraFields.map((field) => fieldInWords(field, names.language)).join('；');
    return [
      t.changed(
        after.name[names.language],
        label,
        hidden ? detail(before) : was,
        hidden ? detail(after) : is,
      ),
    ];
  });
};

/** What one version of a flow changed, line by line. */
export const differences = (before: FlowDefinition, after: FlowDefinition, names: Names): string[] => {
  const { language } = names;
  const t = flowTexts[language];
  const old = new Map(before.steps.map((step) => [step.key, step]));
  const kept = new Set(after.steps.map(({ key }) => key));
  const keptOrder = before.steps.filter(({ key }) => kept.has(key)).map(({ key }) => key);
  const newOrder = after.steps.filter(({ key }) => old.has(key)).map(({ key }) => key);
  return [
    ...(before.withdraw === after.withdraw
      ? []
      : [
          t.changedFlow(
            labelOf(FlowDefinition.shape.withdraw)?.[language] ?? '',
            withdrawRules[before.withdraw][language],
            withdrawRules[after.withdraw][language],
          ),
        ]),
    ...before.steps.filter(({ key }) => !kept.has(key)).map(({ name }) => t.removed(name[language])),
    ...after.steps.flatMap((step, index) => {
      const was = old.get(step.key);
      return was ? stepChanges(was, step, names) : [t.added(step.name[language], index + 1)];
    }),
    ...(keptOrder.join() === newOrder.join()
      ? []
      : [t.order(after.steps.map(({ name }) => name[language]).join(' → '))]),
  ];
};
