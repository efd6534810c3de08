import './conditions.css';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { SearchCondition, SearchOperator } from '@graduate/contract/student-status/students/search.ts';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../../../ui/texts.ts';
import { RecordInput } from '../../parts/record-input.tsx';
import { useRecordDict } from '../../parts/use-record-dict.ts';
import { searchTexts } from './search-texts.ts';

type Value = SearchCondition['value'];
type Single = Exclude<Value, readonly unknown[] | undefined>;
type Props = { code: RecordFieldCode; op: SearchOperator; value: Value; onChange: (value: Value) => void };

const single = (value: Value | Single): RecordValue => (Array.isArray(value) ? null : (value ?? null));
const listOf = (value: Value): Single[] => (Array.isArray(value) ? value : []);

const Several = ({ code, value, onChange }: Omit<Props, 'op'>) => {
  const t = useTexts(searchTexts);
  const language = useLanguage();
  const dict = useRecordDict();
  const { dictionary, choices } = recordFields[code];
  const options = dictionary
    ? dict.options(dictionary)
    : Object.entries(choices ?? {}).map(([code, name]) => ({ value: code, label: name[language] }));
  return (
    <Select<string[]>
      aria-label={t.value}
      mode={options.length > 0 ? 'multiple' : 'tags'}
      placeholder={options.length > 0 ? undefined : t.severalHint}
      value={listOf(value).map(String)}
      options={options}
      tokenSeparators={[' ', ',', '，', '、', '\n']}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
      style={{ width: '100%' }}
    />
  );
};

/** What a field is compared with, by its kind and the operator. */
export const ConditionValue = ({ code, op, value, onChange }: Props): ReactNode => {
  const t = useTexts(searchTexts);
  const field = recordFields[code];
  if (op === 'empty' || op === 'notEmpty') return null;
  if (op === 'in') return <Several code={code} value={value} onChange={onChange} />;
  const kind = field.kind === 'moment' ? 'date' : field.kind;
  if (op !== 'between')
    return (
      <RecordInput
        field={{ ...field, kind }}
        placeholder={t.value}
        value={single(value)}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  const [from = '', to = ''] = listOf(value);
  return (
    <span className="condition-range">
      <RecordInput
        field={{ ...field, kind }}
        placeholder={t.from}
        value={single(from)}
        onChange={(next) => onChange([next ?? '', to])}
      />
      <span aria-hidden="true">–</span>
      <RecordInput
        field={{ ...field, kind }}
        placeholder={t.to}
        value={single(to)}
        onChange={(next) => onChange([from, next ?? ''])}
      />
    </span>
  );
};
