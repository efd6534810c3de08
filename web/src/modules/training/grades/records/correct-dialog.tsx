import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  CORRECTION_FILE_MEGABYTES,
  correctionApproval,
  correctionFileExtensions,
  MOST_CORRECTION_FILES,
} from '@graduate/contract/training/grades/choices.ts';
import { gradeCalls } from '@graduate/contract/training/grades/grade-calls.ts';
import {
  type Correction,
  type GradeDetail,
  NewCorrection,
} from '@graduate/contract/training/grades/grades.ts';
import { levelsOf } from '@graduate/contract/training/grades/totals.ts';
import { levelNames } from '@graduate/contract/training/study-records/choices.ts';
import { Alert, Form, Select } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { gradesTexts } from '../grades-texts.ts';

type Values = Pick<NewCorrection, 'flag' | 'reasonKind' | 'reason'> & {
  score?: number | null;
  level?: NewCorrection['level'];
  files?: readonly FileRef[];
};
const fields = NewCorrection.shape;

type Props = {
  grade: GradeDetail;
  /** What was asked for before and sent back or withdrawn: it is asked for again. */
  earlier?: Correction;
  onClose: () => void;
};

/** Another grade, why, and what shows it. */
export const CorrectDialog = ({ grade, earlier, onClose }: Props) => {
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  const percent = grade.scale === 'percent';
  const begun: Partial<Values> = earlier
    ? {
        ...earlier.wanted,
        reasonKind: earlier.reasonKind,
        reason: earlier.reason,
        files: earlier.attachments,
      }
    : { score: grade.score, level: grade.level, flag: grade.flag, reasonKind: 'entryError' };
  return (
    <FormDialog<typeof gradeCalls.correct, Values>
      title={t.correctOf(grade.name, grade.courseName)}
      call={gradeCalls.correct}
      args={({ score = null, level = null, files = [], ...rest }) => ({
        params: { id: grade.id },
        body: { version: grade.version, score, level, ...rest, fileIds: files.map(({ id }) => id) },
      })}
      initial={begun}
      told={t.correctionAsked}
      onClose={onClose}
    >
      <p className="muted">{t.correctHelp(grade.result)}</p>
      {grade.transcripts > 0 && (
        <Alert type="warning" showIcon title={t.transcriptsChange(grade.transcripts)} />
      )}
      {percent ? (
        <Field name="score" schema={fields.score} />
      ) : (
        <Field name="level" schema={fields.level}>
          <Select
            options={levelsOf[grade.scale].map((level) => ({
              value: level,
              label: levelNames[grade.scale][level][language],
            }))}
          />
        </Field>
      )}
      <Field name="flag" schema={fields.flag} />
      <Field name="reasonKind" schema={fields.reasonKind} />
      <Field name="reason" schema={fields.reason} rows={3} />
      <Form.Item name="files" label={t.proof} required>
        <FileField
          kind={correctionApproval}
          multiple={MOST_CORRECTION_FILES}
          megabytes={CORRECTION_FILE_MEGABYTES}
          accept={correctionFileExtensions}
        />
      </Form.Item>
    </FormDialog>
  );
};
