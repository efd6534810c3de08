import './sheets.css';
import type { Permission } from '@graduate/contract/platform/access.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import {
  fieldGroups,
  type MaskClass,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFieldGroups, recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import {
  columnNamed,
  labelOfColumn,
  MOST_COLUMNS,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheets-texts.ts';

/** Columns of these classes are not had without the right. */
const rights: Partial<Record<MaskClass, Permission>> = {
  F: 'student:bank:view',
  H: 'student:sensitive:view',
};

type Props = { value: readonly StudentColumn[]; onChange: (columns: readonly StudentColumn[]) => void };

/** The columns somebody may have, by group. */
export const AvailableColumns = ({ value, onChange }: Props) => {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const can = useCan();
  const [typed, setTyped] = useState('');
  const mayHave = (column: StudentColumn): boolean => {
    const right = column === 'departmentCode' ? undefined : rights[recordFields[column].mask];
    return !right || can(right);
  };
  const columnsOf = (group: keyof typeof recordFieldGroups) =>
    Object.keys(recordFieldGroups[group])
      .flatMap((code) => columnNamed(code) ?? [])
      .filter((column) => mayHave(column) && labelOfColumn(column)[language].includes(typed));
  const toggle = (column: StudentColumn, chosen: boolean) =>
    onChange(chosen ? [...value, column].slice(0, MOST_COLUMNS) : value.filter((other) => other !== column));
  return (
    <>
      <Input.Search
        allowClear
        size="small"
        placeholder={t.findColumn}
        aria-label={t.findColumn}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <div className="column-choice-list">
        {keysOf(recordFieldGroups)
          .map((group) => ({ group, columns: columnsOf(group) }))
          .filter(({ columns }) => columns.length > 0)
          .map(({ group, columns }) => (
            <div key={group}>
              <div className="column-choice-group">{fieldGroups[group][language]}</div>
              {columns.map((column) => (
                <div key={column}>
                  <Checkbox
                    checked={value.includes(column)}
                    onChange={({ target }) => toggle(column, target.checked)}
                  >
                    {labelOfColumn(column)[language]}
                  </Checkbox>
                </div>
              ))}
            </div>
          ))}
      </div>
    </>
  );
};
