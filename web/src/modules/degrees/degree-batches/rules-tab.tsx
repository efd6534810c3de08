import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import {
  type DegreeLevel,
  degreeLevels,
  ruleOrigins,
} from '@graduate/contract/degrees/degree-batches/choices.ts';
import {
  type DegreeRule,
  type RuleField,
  ruleFields,
} from '@graduate/contract/degrees/degree-batches/rules.ts';
import { labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { degreeBatchTexts } from './batches-texts.ts';
import { RuleDrawer } from './rule-drawer.tsx';

/** The value of a rule as people read it. */
const useValueInWords = () => {
  const t = useTexts(degreeBatchTexts);
  const language = useLanguage();
  return (field: RuleField, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return traitsOf(ruleFields[field]).choices?.[String(value)]?.[language] ?? String(value);
  };
};

const Effective = () => {
  const t = useTexts(degreeBatchTexts);
  const language = useLanguage();
  const inWords = useValueInWords();
  const [pycc, setLevel] = useState<DegreeLevel>('D');
  const [degreeType, setType] = useState<'A' | 'P'>('A');
  const answer = useCall(degreeBatchCalls.effective, { query: { pycc, degreeType } }, { quiet: true });
  const options = <T extends string>(table: Readonly<Record<T, { zh: string; en: string }>>) =>
    keysOf(table).map((value) => ({ value, label: table[value][language] }));
  return (
    <section className="card padded stack" aria-label={t.effective}>
      <div className="row gap-x-l">
        <h3>{t.effective}</h3>
        <span className="muted small">{t.effectiveHint}</span>
        <Select aria-label={t.level} value={pycc} onChange={setLevel} options={options(degreeLevels)} />
        <Select
          aria-label={t.allTypes}
          value={degreeType}
          onChange={setType}
          options={options(degreeTypes)}
        />
      </div>
      <WhenThere answer={answer}>
        {({ values, origins }) => (
          <RowsTable
            label={t.effective}
            rows={keysOf(ruleFields).map((field) => ({
              field,
              value: values[field],
              origin: origins[field],
            }))}
            columns={[
              { key: 'field', title: t.rule, render: ({ field }) => labelOf(ruleFields[field])?.[language] },
              { key: 'value', title: t.value, render: ({ field, value }) => inWords(field, value) },
              {
                key: 'origin',
                title: t.origin,
                render: ({ origin }) => ruleOrigins[origin ?? 'usual'][language],
              },
            ]}
          />
        )}
      </WhenThere>
    </section>
  );
};

/** What is set for whom, and what holds in the end. */
export const RulesTab = () => {
  const t = useTexts(degreeBatchTexts);
  const language = useLanguage();
  const inWords = useValueInWords();
  const [task, setTask] = useState<{ edited: DegreeRule | undefined }>();
  const answer = useCall(degreeBatchCalls.rules, {}, { quiet: true });
  return (
    <div className="stack gap-l">
      <section className="card padded stack" aria-label={t.rules}>
        <div className="row between">
          <span className="muted">{t.ruleHelp}</span>
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newRule}
          </Button>
        </div>
        <WhenThere answer={answer}>
          {(rules) =>
            rules.length === 0 ? (
              <p className="muted">{t.noRules}</p>
            ) : (
              <RowsTable
                label={t.rules}
                rows={rules}
                columns={[
                  {
                    key: 'departmentName',
                    title: t.place,
                    render: ({ departmentName }) => departmentName ?? t.wholeSchool,
                  },
                  { key: 'level', title: t.level, render: ({ level }) => degreeLevels[level][language] },
                  {
                    key: 'degreeType',
                    title: t.allTypes,
                    render: ({ degreeType }) => (degreeType ? degreeTypes[degreeType][language] : t.allTypes),
                  },
                  {
                    key: 'values',
                    title: t.setValues,
                    render: ({ values }) =>
                      keysOf(ruleFields)
                        .filter((field) => values[field] !== undefined)
                        .map(
                          (field) =>
                            `${labelOf(ruleFields[field])?.[language]}：${inWords(field, values[field])}`,
                        )
                        .join('；'),
                  },
                  {
                    key: 'id',
                    title: t.actions,
                    render: (rule) => (
                      <Button type="link" size="small" onClick={() => setTask({ edited: rule })}>
                        {t.edit}
                      </Button>
                    ),
                  },
                ]}
              />
            )
          }
        </WhenThere>
      </section>
      <Effective />
      {task && <RuleDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </div>
  );
};
