import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { Button } from 'antd';
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
  onOverwrite: () => void;
  onClose: () => void;
};

/** Somebody else saved first: what they changed, and how to go on. */
export const ConflictDialog = ({ conflicts, onRefresh, onOverwrite, onClose }: Props) => {
  const t = useTexts(editTexts);
  const language = useLanguage();
  const inWords = useFieldWords();
  const words = (code: string, value: RecordValue) => {
    const field = fieldNamed(code);
    return (field && inWords(field, value)) || t.empty;
  };
  return (
    <Dialog
      open
      title={t.conflict}
      width={720}
      onCancel={onClose}
      footer={[
        <Button key="refresh" title={t.refreshHint} onClick={onRefresh}>
          {t.refresh}
        </Button>,
        <Button key="overwrite" type="primary" title={t.overwriteHint} onClick={onOverwrite}>
          {t.overwrite}
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
          ]}
        />
      )}
      <ul className="muted above-m">
        <li>
          {t.refresh}：{t.refreshHint}
        </li>
        <li>
          {t.overwrite}：{t.overwriteHint}
        </li>
      </ul>
    </Dialog>
  );
};
