import './conditions.css';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { fieldGroups } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { searchLogics, searchOperators } from '@graduate/contract/student-status/students/search.ts';
import { RiCloseLine } from '@remixicon/react';
import { Button, Segmented, Select } from 'antd';
import { useCan } from '../../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../../ui/texts.ts';
import { fieldsOf, groupCodes, isReadable } from '../../parts/field-lists.ts';
import { ConditionValue } from './condition-value.tsx';
import { type ConditionDraft, type GroupDraft, newCondition, operatorsOf } from './search-draft.ts';
import { searchTexts } from './search-texts.ts';

type LogicProps = { label: string; value: 'and' | 'or'; onChange: (value: 'and' | 'or') => void };

/** 且 or 或. */
export const LogicField = ({ label, value, onChange }: LogicProps) => {
  const language = useLanguage();
  return (
    <span className="row">
      {label}
      <Segmented
        aria-label={label}
        size="small"
        value={value}
        onChange={onChange}
        options={keysOf(searchLogics).map((one) => ({ value: one, label: searchLogics[one][language] }))}
      />
    </span>
  );
};

type ConditionProps = {
  condition: ConditionDraft;
  onChange: (condition: ConditionDraft) => void;
  onRemove: () => void;
};

const Condition = ({ condition, onChange, onRemove }: ConditionProps) => {
  const t = useTexts(searchTexts);
  const language = useLanguage();
  const can = useCan();
  const { key, field, op, value } = condition;
  const choices = groupCodes.map((group) => ({
    label: fieldGroups[group][language],
    options: fieldsOf(group)
      .filter((code) => isReadable(code) && operatorsOf(code, can).length > 0)
      .map((code) => ({ value: code, label: recordFields[code].label[language] })),
  }));
  return (
    <li className="condition full-fields">
      <Select<RecordFieldCode>
        aria-label={t.field}
        placeholder={t.chooseField}
        autoFocus={!field}
        {...(field && { value: field })}
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next) => onChange({ key, field: next, op: operatorsOf(next, can)[0] ?? 'eq' })}
      />
      {field && (
        <>
          <Select
            aria-label={t.operator}
            value={op}
            options={operatorsOf(field, can).map((one) => ({
              value: one,
              label: searchOperators[one][language],
            }))}
            onChange={(next) => onChange({ key, field, op: next })}
          />
          <div className="condition-value">
            <ConditionValue
              code={field}
              op={op}
              value={value}
              onChange={(next) => onChange({ key, field, op, ...(next !== undefined && { value: next }) })}
            />
          </div>
        </>
      )}
      <Button
        type="text"
        className="condition-remove"
        aria-label={t.removeCondition}
        title={t.removeCondition}
        icon={<RiCloseLine size={16} />}
        onClick={onRemove}
      />
    </li>
  );
};

type Props = {
  group: GroupDraft;
  place: number;
  full: boolean;
  onChange: (group: GroupDraft) => void;
  onRemove?: (() => void) | undefined;
};

/** Conditions that belong together. */
export const ConditionGroup = ({ group, place, full, onChange, onRemove }: Props) => {
  const t = useTexts(searchTexts);
  const { conditions } = group;
  return (
    <fieldset className="condition-group">
      <legend className="visually-hidden">{t.group(place)}</legend>
      <div className="row gap-x-l below-m">
        <b aria-hidden="true">{t.group(place)}</b>
        <LogicField
          label={t.inGroup}
          value={group.logic}
          onChange={(logic) => onChange({ ...group, logic })}
        />
        {onRemove && (
          <Button type="link" size="small" danger onClick={onRemove}>
            {t.removeGroup}
          </Button>
        )}
      </div>
      <ul>
        {conditions.map((condition) => (
          <Condition
            key={condition.key}
            condition={condition}
            onChange={(next) =>
              onChange({ ...group, conditions: conditions.map((one) => (one.key === next.key ? next : one)) })
            }
            onRemove={() =>
              onChange({ ...group, conditions: conditions.filter(({ key }) => key !== condition.key) })
            }
          />
        ))}
      </ul>
      <Button
        type="dashed"
        size="small"
        disabled={full}
        onClick={() => onChange({ ...group, conditions: [...conditions, newCondition()] })}
      >
        {t.addCondition}
      </Button>
    </fieldset>
  );
};
