import {
  editClasses,
  type FieldGroup,
  fieldGroups,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFieldGroups,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import {
  FieldPolicy,
  fieldPolicySetting,
  usualPolicyOf,
} from '@graduate/contract/student-status/students/settings.ts';
import { Checkbox, Input, Select, Table } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { SettingFrame } from '../../../../ui/setting-frame.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { studentSettingTexts } from './settings-texts.ts';
import { useSetting } from './use-setting.ts';

type Policies = z.output<typeof fieldPolicySetting.schema>['fields'];
type Line = { code: RecordFieldCode; group: FieldGroup; policy: FieldPolicy; fixed: boolean };

/** Classes a person can be given; the others follow from elsewhere. */
const CHOOSABLE = ['E', 'S', 'D', 'C', 'M'] as const;

const linesOf = (policies: Policies): Line[] =>
  (Object.entries(recordFieldGroups) as [FieldGroup, object][]).flatMap(([group, fields]) =>
    (Object.keys(fields) as RecordFieldCode[]).map((code) => ({
      code,
      group,
      policy: policies[code] ?? usualPolicyOf(code),
      fixed: !(CHOOSABLE as readonly string[]).includes(recordFields[code].edit),
    })),
  );

/** Who may change which field, and how the information check treats it. */
export const FieldPolicyTab = () => {
  const t = useTexts(studentSettingTexts);
  const language = useLanguage();
  const label = useLabels(FieldPolicy);
  const { setting, value, save, pending } = useSetting(fieldPolicySetting);
  const [edited, setEdited] = useState<Policies>();
  const [keyword, setKeyword] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const policies = edited ?? value?.fields ?? {};
  const put = ({ code, policy }: Line, patch: Partial<FieldPolicy>) =>
    setEdited({ ...policies, [code]: { ...policy, ...patch } });
  const lines = linesOf(policies).filter(
    ({ code }) =>
      (!onlyChanged || policies[code]) && recordFields[code].label[language].includes(keyword.trim()),
  );
  const tick = (name: 'requiredInCheck' | 'visibleInCheck' | 'needProof' | 'chsiSync') => ({
    title: label[name],
    key: name,
    align: 'center' as const,
    render: (_: unknown, line: Line) => (
      <Checkbox
        checked={line.policy[name]}
        disabled={line.fixed}
        aria-label={`${recordFields[line.code].label[language]} ${label[name]}`}
        onChange={({ target }) => put(line, { [name]: target.checked })}
      />
    ),
  });
  return (
    <SettingFrame
      setting={setting}
      pending={pending}
      save={() => void save({ fields: policies }).then(() => setEdited(undefined))}
    >
      <div className="row gap-m below-s">
        <Input.Search
          allowClear
          placeholder={t.findField}
          aria-label={t.findField}
          onChange={({ target }) => setKeyword(target.value)}
          style={{ maxWidth: 240 }}
        />
        <Checkbox checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {t.onlyChanged}
        </Checkbox>
      </div>
      <Table<Line>
        size="small"
        rowKey="code"
        dataSource={lines}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t.group, key: 'group', render: (_, { group }) => fieldGroups[group][language] },
          { title: t.field, key: 'field', render: (_, { code }) => recordFields[code].label[language] },
          {
            title: label.edit,
            key: 'edit',
            render: (_, line) =>
              line.fixed ? (
                <span title={t.locked}>{editClasses[line.policy.edit][language]}</span>
              ) : (
                <Select
                  value={line.policy.edit}
                  aria-label={`${recordFields[line.code].label[language]} ${label.edit}`}
                  onChange={(edit) => put(line, { edit })}
                  options={CHOOSABLE.map((edit) => ({ value: edit, label: editClasses[edit][language] }))}
                  style={{ minWidth: 190 }}
                />
              ),
          },
          tick('visibleInCheck'),
          tick('requiredInCheck'),
          tick('needProof'),
          tick('chsiSync'),
        ]}
      />
    </SettingFrame>
  );
};
