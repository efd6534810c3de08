import {
  type Comparison,
  type Condition,
  comparisons,
  type Fact,
  type SkipCondition,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { RiCloseLine } from '@remixicon/react';
import { Button, Checkbox, Input, InputNumber, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { flowTexts } from './flow-texts.ts';
import type { Problems } from './step-form.tsx';

/** What can be asked of a fact, by what it is. */
const comparisonsFor: Record<Fact['type'], readonly Comparison[]> = {
  number: ['lt', 'le', 'eq', 'ne', 'ge', 'gt'],
  text: ['eq', 'ne', 'in'],
  boolean: ['eq'],
};
const emptyValue: Record<Fact['type'], Condition['value']> = { number: '', text: '', boolean: true };

const conditionOver = ({ name, type }: Fact): Condition => ({
  fact: name,
  comparison: type === 'number' ? 'le' : 'eq',
  value: emptyValue[type],
});

type ValueProps = {
  condition: Condition;
  fact: Fact | undefined;
  label: string;
  onChange: (value: Condition['value']) => void;
};

const ValueField = ({ condition, fact, label, onChange }: ValueProps): ReactNode => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const { value, comparison } = condition;
  const options = fact?.choices?.map((choice) => ({ value: choice.value, label: choice.label[language] }));
  if (options)
    return (
      <Select<string | string[]>
        {...(comparison === 'in' && { mode: 'multiple' as const })}
        aria-label={label}
        placeholder={t.chooseValue}
        value={(value === '' ? undefined : value) as string | string[] | undefined as never}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    );
  if (comparison === 'in')
    return (
      <Select
        mode="tags"
        aria-label={label}
        value={Array.isArray(value) ? value : []}
        open={false}
        suffixIcon={null}
        onChange={onChange}
      />
    );
  if (fact?.type === 'number')
    return (
      <InputNumber
        aria-label={label}
        value={typeof value === 'number' ? value : null}
        // Nothing is no value: 0 would be a condition nobody has chosen.
        onChange={(next) => onChange(next ?? '')}
      />
    );
  if (fact?.type === 'boolean')
    return (
      <Select
        aria-label={label}
        value={value === true}
        options={[
          { value: true, label: t.yes },
          { value: false, label: t.no },
        ]}
        onChange={onChange}
      />
    );
  return (
    <Input
      aria-label={label}
      maxLength={100}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

type LineProps = {
  condition: Condition;
  facts: readonly Fact[];
  number: number;
  problem: string | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

const ConditionLine = ({ condition, facts, number, problem, onChange, onRemove }: LineProps) => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const fact = facts.find(({ name }) => name === condition.fact);
  const compare = (comparison: Comparison) => {
    const listed = comparison === 'in';
    const single = fact ? emptyValue[fact.type] : '';
    const keeps = listed === Array.isArray(condition.value);
    onChange({ ...condition, comparison, value: keeps ? condition.value : listed ? [] : single });
  };
  return (
    <li>
      <div className="condition-line">
        <Select
          aria-label={`${t.skip} ${number}`}
          value={condition.fact}
          options={facts.map(({ name, label }) => ({ value: name, label: label[language] }))}
          onChange={(name) => {
            const next = facts.find((one) => one.name === name);
            if (next) onChange(conditionOver(next));
          }}
        />
        <Select
          aria-label={t.comparisonOf(number)}
          value={condition.comparison}
          options={comparisonsFor[fact?.type ?? 'text'].map((code) => ({
            value: code,
            label: comparisons[code][language],
          }))}
          onChange={compare}
        />
        <ValueField
          condition={condition}
          fact={fact}
          label={t.conditionValue(number)}
          onChange={(value) => onChange({ ...condition, value })}
        />
        <Button
          type="text"
          aria-label={t.removeCondition(number)}
          icon={<RiCloseLine size={16} />}
          onClick={onRemove}
        />
      </div>
      {problem && <p className="danger-text">{problem}</p>}
    </li>
  );
};

type Props = {
  value: SkipCondition | null;
  facts: readonly Fact[];
  problems: Problems;
  onChange: (value: SkipCondition | null) => void;
};

/** When the step is left out: comparisons over what an application says of itself, nothing else. */
export const SkipEditor = ({ value, facts, problems, onChange }: Props) => {
  const t = useTexts(flowTexts);
  const [first] = facts;
  const problemAt = (index: number) =>
    Object.entries(problems).find(([path]) => path.startsWith(`skipWhen.conditions.${index}`))?.[1];
  const write = (conditions: Condition[]) =>
    onChange(conditions.length > 0 && value ? { ...value, conditions } : null);
  return (
    <section>
      <h3>{t.skip}</h3>
      <p className="muted small">{first ? t.skipHelp : t.noFacts}</p>
      {first && (
        <Checkbox
          className="flow-switch"
          checked={value !== null}
          onChange={({ target }) =>
            onChange(target.checked ? { match: 'all', conditions: [conditionOver(first)] } : null)
          }
        >
          {t.skipOn}
        </Checkbox>
      )}
      {value && first && (
        <>
          <Radio.Group
            value={value.match}
            options={[
              { value: 'all', label: t.matchAll },
              { value: 'any', label: t.matchAny },
            ]}
            onChange={(event) => onChange({ ...value, match: event.target.value as SkipCondition['match'] })}
          />
          <ol className="conditions stack gap-s">
            {value.conditions.map((condition, index) => (
              <ConditionLine
                key={index}
                condition={condition}
                facts={facts}
                number={index + 1}
                problem={problemAt(index)}
                onChange={(next) => write(value.conditions.with(index, next))}
                onRemove={() => write(value.conditions.toSpliced(index, 1))}
              />
            ))}
          </ol>
          <Button
            size="small"
            disabled={value.conditions.length >= 10}
            onClick={() => write([...value.conditions, conditionOver(first)])}
          >
            {t.addCondition}
          </Button>
        </>
      )}
    </section>
  );
};
