import './edit.css';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { RiLockLine } from '@remixicon/react';
import { Tooltip } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { useFieldWords } from '../parts/use-field-words.ts';
import { editTexts } from './edit-texts.ts';
import { type Lock, lockFor } from './field-lock.ts';

type Props = {
  code: string;
  field: RecordField;
  record: RecordData;
  value: RecordValue | undefined;
};

/** A field that is changed elsewhere: its value, a lock, and where it is changed. */
export const LockedValue = ({ code, field, record, value }: Props) => {
  const t = useTexts(editTexts);
  const inWords = useFieldWords();
  const reasons: Record<Lock, string> = {
    automatic: t.automatic,
    change: t.byChange,
    student: t.byStudent,
    office: t.officeOnly,
    tutors: t.byModule(t.tutorsModule),
    degrees: t.byModule(t.degreeModule),
    training: t.byModule(t.trainingModule),
  };
  const reason = reasons[lockFor(code, field, record)];
  return (
    <Tooltip title={reason}>
      <div className="locked-value line between muted">
        <span>{inWords(field, value) || '—'}</span>
        <RiLockLine size={14} aria-label={reason} />
      </div>
    </Tooltip>
  );
};
