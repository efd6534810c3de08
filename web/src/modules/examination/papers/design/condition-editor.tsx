import {
  type ConditionRule,
  conditionMatches,
  conditionOperators,
  needsValue,
  operatorsOf,
  type ShownIf,
} from '@graduate/contract/examination/questions/conditions.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { RiAddLine, RiCloseLine } from '@remixicon/react';
import { Button, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { Setting, wordsIn } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';

const MOST_RULES = 10;

const texts = defineTexts({
  question: ['题目', 'Question'],
  operator: ['关系', 'Relation'],
  value: ['值', 'Value'],
  isTrue: ['正确', 'True'],
  isFalse: ['错误', 'False'],
  addRule: ['添加条件', 'Add a condition'],
  removeRule: (n: number) => [`删除条件 ${n}`, `Remove condition ${n}`],
  rule: (n: number) => [`条件 ${n}`, `Condition ${n}`],
  noneAbove: ['前面没有可引用的题目', 'There is no earlier question to refer to'],
});

type ValueProps = { asked: Question; value: string; onChange: (value: string) => void };

/** What an answer is compared with, in the field of its type. */
const ValueField = ({ asked, value, onChange }: ValueProps) => {
  const t = useTexts(texts);
  const named = { 'aria-label': t.value, placeholder: t.value };
  if ('options' in asked)
    return (
      <Select
        {...named}
        {...(value && { value })}
        options={asked.options.map(({ id, label }) => ({ value: id, label: label || id }))}
        onChange={onChange}
      />
    );
  switch (asked.type) {
    case 'trueFalse':
      return (
        <Select
          {...named}
          {...(value && { value })}
          options={[
            { value: 'true', label: t.isTrue },
            { value: 'false', label: t.isFalse },
          ]}
          onChange={onChange}
        />
      );
    case 'number':
    case 'rating':
    case 'matrixRating':
      return (
        <InputNumber<number>
          {...named}
          value={value === '' ? null : Number(value)}
          style={{ width: '100%' }}
          onChange={(number) => onChange(number === null ? '' : String(number))}
        />
      );
    case 'date':
      return <DayField label={t.value} value={value || undefined} onChange={(day) => onChange(day ?? '')} />;
    default:
      return (
        <Input {...named} maxLength={200} value={value} onChange={({ target }) => onChange(target.value)} />
      );
  }
};

type RuleProps = {
  rule: ConditionRule;
  place: number;
  earlier: readonly Question[];
  numbers: ReadonlyMap<string, number>;
  onChange: (rule: ConditionRule) => void;
  onRemove: () => void;
};

const Rule = ({ rule, place, earlier, numbers, onChange, onRemove }: RuleProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const asked = earlier.find(({ id }) => id === rule.questionId);
  return (
    <fieldset className="outlined stack gap-s" aria-label={t.rule(place)}>
      <div className="line">
        <Select
          className="grow"
          aria-label={t.question}
          placeholder={t.question}
          {...(asked && { value: asked.id })}
          showSearch={{ optionFilterProp: 'label' }}
          options={earlier.map(({ id, title }) => ({
            value: id,
            label: `${numbers.get(id) ?? ''}. ${wordsIn(title)}`,
          }))}
          onChange={(questionId: string) => {
            const now = earlier.find(({ id }) => id === questionId);
            onChange({ questionId, operator: operatorsOf[now?.type ?? 'text'][0] ?? 'answered', value: '' });
          }}
        />
        <Button
          type="text"
          size="small"
          aria-label={t.removeRule(place)}
          icon={<RiCloseLine size={16} />}
          onClick={onRemove}
        />
      </div>
      {asked && (
        <div className="pair">
          <Select
            aria-label={t.operator}
            value={rule.operator}
            options={operatorsOf[asked.type].map((value) => ({
              value,
              label: conditionOperators[value][language],
            }))}
            onChange={(operator) =>
              onChange({ ...rule, operator, value: needsValue(operator) ? rule.value : '' })
            }
          />
          {needsValue(rule.operator) && (
            <ValueField asked={asked} value={rule.value} onChange={(value) => onChange({ ...rule, value })} />
          )}
        </div>
      )}
    </fieldset>
  );
};

type Props = {
  shownIf: ShownIf | null;
  /** The questions above, of which answers can be asked for. */
  earlier: readonly Question[];
  numbers: ReadonlyMap<string, number>;
  onChange: (shownIf: ShownIf | null) => void;
};

/** When a question is shown. Only what stands above can be asked for, so that there is never a circle. */
export const ConditionEditor = ({ shownIf, earlier, numbers, onChange }: Props) => {
  const t = useTexts(texts);
  const { shownIf: label } = useTexts(designTexts);
  const language = useLanguage();
  const possible = earlier.filter(({ type }) => !isText(type));
  const last = possible.at(-1);
  const ruleFor = (question: Question): ConditionRule => ({
    questionId: question.id,
    operator: operatorsOf[question.type][0] ?? 'answered',
    value: '',
  });
  const rules = shownIf?.rules ?? [];
  const setRules = (next: readonly ConditionRule[]) =>
    onChange(next.length > 0 ? { match: shownIf?.match ?? 'all', rules: [...next] } : null);
  return (
    <div className="stack gap-s">
      <Setting label={label} beside>
        <Switch
          aria-label={label}
          checked={shownIf !== null}
          disabled={!last && !shownIf}
          onChange={(on) => setRules(on && last ? [ruleFor(last)] : [])}
        />
      </Setting>
      {!last && !shownIf && <p className="note">{t.noneAbove}</p>}
      {rules.length > 1 && (
        <Segmented
          block
          value={shownIf?.match ?? 'all'}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: conditionMatches[value][language],
          }))}
          onChange={(match) => onChange({ match, rules })}
        />
      )}
      {rules.map((rule, at) => (
        <Rule
          key={at}
          rule={rule}
          place={at + 1}
          earlier={possible}
          numbers={numbers}
          onChange={(changed) => setRules(rules.map((one, place) => (place === at ? changed : one)))}
          onRemove={() => setRules(rules.filter((_, place) => place !== at))}
        />
      ))}
      {last && rules.length > 0 && rules.length < MOST_RULES && (
        <Button
          type="dashed"
          icon={<RiAddLine size={16} />}
          onClick={() => setRules([...rules, ruleFor(last)])}
        >
          {t.addRule}
        </Button>
      )}
    </div>
  );
};
