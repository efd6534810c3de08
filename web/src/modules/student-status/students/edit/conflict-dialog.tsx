import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { profileSections } from '../parts/profile-fields.ts';
import { useFieldWords } from '../parts/use-field-words.ts';
import type { Conflict } from './changed-fields.ts';
import { editTexts } from './edit-texts.ts';

const ofProfiles = new Map(profileSections.flatMap(({ fields }) => fields));
const fieldNamed = (code: string): RecordField | undefined =>
  recordFields[code as RecordFieldCode] ?? ofProfiles.get(code);

type Props = {
  conflicts: readonly Conflict[];
  onRefresh: () => void;
  /** Goes on with both changes; these fields stay as they were typed. */
  onMerge: (mine: readonly string[]) => void;
  onClose: () => void;
};

/** Somebody else saved first: what they changed, and for each field that both changed whose value stays. */
export const ConflictDialog = ({ conflicts, onRefresh, onMerge, onClose }: Props) => {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const inWords = useFieldWords();
  const contested = conflicts.flatMap(({ code, mine }) => (mine === undefined ? [] : [code]));
  const [given, setGiven] = useState<readonly string[]>([]);
  const kept = contested.filter((code) => !given.includes(code));
  const words = (code: string, value: RecordValue) => {
    const field = fieldNamed(code);
    return (field && inWords(field, value)) || t.empty;
  };
  return (
    <Dialog
      open
      title={t.conflict}
      width={840}
      onCancel={onClose}
      footer={[
        <Button key="refresh" danger onClick={onRefresh}>
          {t.discardMine}
        </Button>,
        <Button key="merge" type="primary" onClick={() => onMerge(kept)}>
          {t.merge}
        </Button>,
      ]}
    >
      <p>{conflicts.length > 0 ? t.conflictNote : t.conflictLists}</p>
      {conflicts.length > 0 && (
        <RowsTable<Conflict>
          label={t.conflict}
          rows={conflicts}
          columns={[
            {
              key: 'field',
              title: t.field,
              render: ({ code }) => fieldNamed(code)?.label[language] ?? code,
            },
            { key: 'loaded', title: t.loaded, render: ({ code, loaded }) => words(code, loaded) },
            { key: 'theirs', title: t.theirs, render: ({ code, theirs }) => <b>{words(code, theirs)}</b> },
            {
              key: 'mine',
              title: t.mine,
              render: ({ code, mine }) => (mine === undefined ? t.unchangedByMe : words(code, mine)),
            },
            {
              key: 'keep',
              title: t.keep,
              render: ({ code, mine }) =>
                mine === undefined ? (
                  <span className="note">{t.onlyTheirs}</span>
                ) : (
                  <Radio.Group
                    size="small"
                    optionType="button"
                    aria-label={`${t.keep} ${fieldNamed(code)?.label[language] ?? code}`}
                    value={given.includes(code) ? 'theirs' : 'mine'}
                    options={[
                      { value: 'mine', label: t.keepMine },
                      { value: 'theirs', label: t.keepTheirs },
                    ]}
                    onChange={({ target }) =>
                      setGiven(
                        target.value === 'theirs'
                          ? [...given, code]
                          : given.filter((other) => other !== code),
                      )
                    }
                  />
                ),
            },
          ]}
        />
      )}
    </Dialog>
  );
};
