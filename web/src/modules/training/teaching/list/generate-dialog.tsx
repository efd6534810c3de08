import { Generated, Generation } from '@graduate/contract/training/teaching/generation.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { recentYears } from '../../../../ui/recent-years.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { tasksTexts } from '../tasks-texts.ts';

const fields = Generation.shape;
const parts = Generated.shape;

const GRADES = 8;

type Values = Pick<Generation, 'termId' | 'departmentId' | 'grades'>;

/** What would be written, and what is there and expects something else. */
const Preview = ({ told }: { told: Generated }) => {
  const t = useTexts(tasksTexts);
  return (
    <div className="stack">
      <p role="status">{t.previewed(told.new.length, told.changed.length, told.unchanged)}</p>
      {told.new.length > 0 && (
        <div className="task-preview">
          <RowsTable
            label={t.newOnes}
            rows={told.new}
            of={parts.new.element}
            columns={[
              'courseName',
              'departmentName',
              'expectedStudents',
              'planned',
              'byProgramme',
              {
                key: 'classCount',
                title: t.classesAndSeats,
                render: ({ classCount, capacityEach }) => t.classesTimes(classCount, capacityEach),
              },
            ]}
          />
        </div>
      )}
      {told.changed.length > 0 && (
        <>
          <h3>{t.differing}</h3>
          <div className="task-preview">
            <RowsTable
              label={t.differing}
              rows={told.changed}
              of={parts.changed.element}
              columns={[
                'courseName',
                { key: 'now', title: t.expectedNow, render: ({ now }) => now.expectedStudents },
                { key: 'expectedStudents', title: t.expectedThen },
              ]}
            />
          </div>
        </>
      )}
    </div>
  );
};

/** Begins a term with what programmes and plans ask for: looked at first, then written. */
export const GenerateDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(tasksTexts);
  const { department } = useSession();
  const [form] = Form.useForm<Values>();
  const [told, setTold] = useState<Generated>();
  return (
    <FormDialog<typeof taskCalls.generate, Values>
      title={t.generate}
      width={820}
      form={form}
      call={taskCalls.generate}
      okText={told ? t.write(told.new.length) : t.preview}
      disabled={told?.new.length === 0}
      args={() => {
        // The fields have given way to the preview, what was chosen in them holds.
        const { termId, departmentId, grades } = form.getFieldsValue(true) as Values;
        return { body: { termId, departmentId: departmentId ?? null, grades, dryRun: !told } };
      }}
      initial={{ grades: [], departmentId: department?.id ?? null }}
      onDone={(answer) => {
        if (answer.applied) feedback.success(t.written(answer.new.length));
        else setTold(answer);
      }}
      closesAfter={({ applied }) => applied}
      onClose={onClose}
    >
      {told ? (
        <>
          <Preview told={told} />
          <div>
            <Button type="link" size="small" onClick={() => setTold(undefined)}>
              {t.chooseAgain}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="muted">{t.generateHelp}</p>
          <div className="pair">
            <Field name="termId" schema={fields.termId} />
            <Field name="departmentId" schema={fields.departmentId} />
          </div>
          <Field name="grades" schema={fields.grades}>
            <Select<number[]>
              mode="multiple"
              placeholder={t.allGrades}
              options={recentYears(GRADES).map(({ value, label }) => ({ value: Number(value), label }))}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
};
