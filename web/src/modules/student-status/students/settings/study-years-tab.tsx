import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { text } from '@graduate/contract/platform/text.ts';
import { studyModes, trainingModes } from '@graduate/contract/student-status/students/choices.ts';
import { studyYearsSetting } from '@graduate/contract/student-status/students/settings.ts';
import type { StudyYearRule } from '@graduate/contract/student-status/students/study-years.ts';
import { Button, Input, Select, Table } from 'antd';
import { useState } from 'react';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SettingFrame } from '../../../../ui/setting-frame.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { studentSettingTexts } from './settings-texts.ts';
import { useSetting } from './use-setting.ts';

type Rule = StudyYearRule;

const conditions = {
  trainingLevel: trainingLevels,
  degreeType: degreeTypes,
  studyMode: studyModes,
  trainingMode: trainingModes,
} as const;
const newRule: Rule = { trainingLevel: 'M', years: 3, leastYears: 2, mostYears: 5 };
const LEVEL_NAMES = { trainingLevel: 'level' } as const;

const Rules = ({ rules, change }: { rules: readonly Rule[]; change: (rules: Rule[]) => void }) => {
  const t = useTexts(studentSettingTexts);
  const language = useLanguage();
  const put = (at: number, patch: Partial<Rule>) =>
    change(
      rules.map((rule, index) => {
        if (index !== at) return rule;
        const next = { ...rule, ...patch };
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Rule;
      }),
    );
  const choice = (name: keyof typeof conditions) => ({
    title: t[name === 'trainingLevel' ? LEVEL_NAMES.trainingLevel : name],
    key: name,
    render: (_: unknown, rule: Rule, at: number) => (
      <Select
        value={rule[name]}
        allowClear={name !== 'trainingLevel'}
        placeholder={t.any}
        aria-label={t[name === 'trainingLevel' ? LEVEL_NAMES.trainingLevel : name]}
        onChange={(value) => put(at, { [name]: value })}
        options={Object.entries<ReturnType<typeof text>>(conditions[name]).map(([value, label]) => ({
          value,
          label: label[language],
        }))}
        style={{ minWidth: 110 }}
      />
    ),
  });
  const number = (name: 'years' | 'leastYears' | 'mostYears') => ({
    title: t[name],
    key: name,
    render: (_: unknown, rule: Rule, at: number) => (
      <NumberField
        value={rule[name]}
        min={0.5}
        max={12}
        step={0.5}
        aria-label={t[name]}
        onChange={(value) => put(at, { [name]: value ?? rule[name] })}
      />
    ),
  });
  return (
    <>
      <Table<Rule & { at: number }>
        size="small"
        rowKey="at"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rules.map((rule, at) => ({ ...rule, at }))}
        columns={[
          choice('trainingLevel'),
          choice('degreeType'),
          choice('studyMode'),
          choice('trainingMode'),
          {
            title: t.majorCode,
            key: 'majorCode',
            render: (_, rule, at) => (
              <Input
                value={rule.majorCode ?? ''}
                placeholder={t.any}
                maxLength={6}
                aria-label={t.majorCode}
                onChange={({ target }) => put(at, { majorCode: target.value || undefined })}
                style={{ width: 100 }}
              />
            ),
          },
          number('years'),
          number('leastYears'),
          number('mostYears'),
          {
            key: 'remove',
            render: (_, __, at) => (
              <Button
                type="link"
                danger
                size="small"
                disabled={rules.length === 1}
                onClick={() => change(rules.filter((___, index) => index !== at))}
              >
                {t.remove}
              </Button>
            ),
          },
        ]}
      />
      <Button onClick={() => change([...rules, newRule])}>{t.addRule}</Button>
      <p className="student-setting-note">{t.ruleNote}</p>
    </>
  );
};

/** How long studies take and may take. */
export const StudyYearsTab = () => {
  const { setting, value, save, pending } = useSetting(studyYearsSetting);
  const [edited, setEdited] = useState<Rule[]>();
  const rules = edited ?? value?.rules ?? [];
  return (
    <SettingFrame
      setting={setting}
      pending={pending}
      save={() => void save({ rules: [...rules] }).then(() => setEdited(undefined))}
    >
      <Rules rules={rules} change={setEdited} />
    </SettingFrame>
  );
};
