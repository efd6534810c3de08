import {
  RosterAddition,
  type RosterOutcome,
  RosterRemoval,
  type RosterRow,
} from '@graduate/contract/training/scheduling/class-acts.ts';
import type { ClassRow } from '@graduate/contract/training/scheduling/classes.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Alert, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { PagedRows } from '../../../../ui/paged-rows.tsx';
import { askConfirm } from '../../../../ui/questions.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { classActTexts } from '../scheduling-texts.ts';

const Outcome = ({ outcome }: { outcome: RosterOutcome }) => {
  const t = useTexts(classActTexts);
  return (
    <Alert
      type={outcome.left.length > 0 ? 'warning' : 'success'}
      showIcon
      title={t.rosterDone(outcome.done, outcome.left.length)}
      description={
        outcome.left.length > 0 && (
          <ul>
            {outcome.left.map(({ student, message }) => (
              <li key={student}>{`${student}：${message}`}</li>
            ))}
          </ul>
        )
      }
    />
  );
};

type Added = { numbers: string; reason: string; raiseCapacity: boolean };

const AddDialog = ({
  id,
  onDone,
  onClose,
}: {
  id: string;
  onDone: (outcome: RosterOutcome) => void;
  onClose: () => void;
}) => {
  const t = useTexts(classActTexts);
  return (
    <FormDialog<typeof scheduleCalls.addStudents, Added>
      title={t.addStudents}
      call={scheduleCalls.addStudents}
      args={({ numbers, ...rest }) => ({
        params: { id },
        body: { ...rest, studentNos: numbers.split(/[\s,，;；]+/).filter(Boolean) },
      })}
      initial={{ numbers: '', raiseCapacity: false }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="numbers" schema={RosterRemoval.shape.reason} label={t.studentNo}>
        <Input.TextArea rows={4} placeholder={t.numbersHint} />
      </Field>
      <Field name="reason" schema={RosterAddition.shape.reason} rows={2} />
      <Field name="raiseCapacity" schema={RosterAddition.shape.raiseCapacity} />
    </FormDialog>
  );
};

const RemoveDialog = ({
  id,
  student,
  onDone,
  onClose,
}: {
  id: string;
  student: RosterRow;
  onDone: (outcome: RosterOutcome) => void;
  onClose: () => void;
}) => {
  const t = useTexts(classActTexts);
  return (
    <FormDialog<typeof scheduleCalls.removeStudents, { reason: string }>
      title={t.removeStudent(student.name)}
      danger
      okText={t.takeOut}
      call={scheduleCalls.removeStudents}
      args={({ reason }) => ({ params: { id }, body: { ids: [student.id], reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="muted">{t.removeHelp}</p>
      <Field name="reason" schema={RosterRemoval.shape.reason} rows={2} />
    </FormDialog>
  );
};

/** Who takes a class; the office adds students and takes them out, each time with a reason. */
export const RosterDrawer = ({ row, onClose }: { row: ClassRow; onClose: () => void }) => {
  const t = useTexts(classActTexts);
  const [state, setState] = useState<'enrolled' | 'all'>('enrolled');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<RosterRow>();
  const [outcome, setOutcome] = useState<RosterOutcome>();
  const preassign = useSave(scheduleCalls.preassign, { onSuccess: setOutcome });
  const editable = row.actions.includes('edit');
  return (
    <SideDrawer title={t.rosterOf(row.name)} width={960} onClose={onClose}>
      <div className="stack">
        <div className="row between">
          <Segmented
            value={state}
            onChange={setState}
            options={[
              { value: 'enrolled', label: t.enrolledNow },
              { value: 'all', label: t.everybody },
            ]}
          />
          {editable && (
            <span className="row">
              <Button
                loading={preassign.pending}
                onClick={async () => {
                  if (await askConfirm({ content: t.askPreassign(row.audience) }))
                    await preassign.submit({ params: { id: row.id }, body: { version: row.version } });
                }}
              >
                {t.preassign}
              </Button>
              <Button type="primary" onClick={() => setAdding(true)}>
                {t.addStudents}
              </Button>
            </span>
          )}
        </div>
        {outcome && <Outcome outcome={outcome} />}
        <PagedRows
          label={t.rosterOf(row.name)}
          call={scheduleCalls.roster}
          params={{ id: row.id }}
          query={state === 'enrolled' ? { state } : {}}
          empty={t.nobody}
          columns={[
            'studentNo',
            'name',
            'departmentName',
            'majorName',
            'grade',
            'tutorName',
            'source',
            'selectedAt',
            'state',
            ...(editable
              ? [
                  {
                    actions: (student: RosterRow) =>
                      student.state === 'enrolled'
                        ? [{ key: 'remove', name: t.takeOut, danger: true, run: () => setRemoving(student) }]
                        : [],
                  },
                ]
              : []),
          ]}
        />
      </div>
      {adding && <AddDialog id={row.id} onDone={setOutcome} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveDialog
          id={row.id}
          student={removing}
          onDone={setOutcome}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </SideDrawer>
  );
};
