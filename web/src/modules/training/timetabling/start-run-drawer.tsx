import { type SoftRule, softRules, USUAL_WEIGHTS } from '@graduate/contract/training/timetabling/choices.ts';
import { Precheck, RunStart, runChoice } from '@graduate/contract/training/timetabling/runs.ts';
import { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import { Alert, Button, Checkbox, Form, Slider } from 'antd';
import { useState } from 'react';
import { useCan, useSession } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { DepartmentsField } from '../../administration/accounts/public.tsx';
import { useCalendar } from '../rooms/public.tsx';
import { ClassesField } from './classes-field.tsx';
import { RoomsField } from './rooms-field.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

/** Nothing chosen is all within reach. */
type Values = Omit<RunStart, 'departmentIds' | 'classIds' | 'closedRoomIds'> & {
  departmentIds: string[];
  classIds: string[];
  closedRoomIds: string[];
};

const { termId, mode, weights, seconds, iterations, threads, seed } = RunStart.shape;
const rules = Object.keys(softRules) as SoftRule[];
const MOST_WEIGHT = 20;
const WIDTH = 640;

const orAll = (chosen: readonly string[]): string[] | null => (chosen.length > 0 ? [...chosen] : null);

const scopeOf = (values: Values) => ({
  termId: values.termId,
  departmentIds: orAll(values.departmentIds),
  classIds: orAll(values.classIds),
  mode: values.mode,
  closedRoomIds: values.closedRoomIds,
});

type Checked = ReturnType<typeof Precheck.parse>;

const WhatWasFound = ({ found }: { found: Checked }) => {
  const t = useTexts(timetablingTexts);
  const { classes, sessions, fixed, published, rooms, impossible } = found;
  return (
    <div className="stack">
      <p>{t.prechecked(classes, sessions, fixed, rooms)}</p>
      {published > 0 && <Alert type="info" showIcon title={t.published(published)} />}
      {impossible.length === 0 ? (
        <Alert type="success" showIcon title={t.allPossible} />
      ) : (
        <>
          <Alert type="warning" showIcon title={t.impossible(impossible.length)} />
          <RowsTable
            label={t.impossible(impossible.length)}
            rows={impossible}
            of={Precheck.shape.impossible.element}
            columns={[
              'className',
              'courseName',
              { key: 'size', title: t.students(0).replace('0', ''), render: ({ size }) => t.students(size) },
              'reason',
            ]}
          />
        </>
      )}
    </div>
  );
};

/** Asks with what stands in the form, before anything is started. */
const PrecheckButton = () => {
  const t = useTexts(timetablingTexts);
  const form = Form.useFormInstance<Values>();
  const [found, setFound] = useState<Checked>();
  const { submit, pending } = useSave(timetablingCalls.precheck, { onSuccess: setFound, invalidates: [] });
  return (
    <div className="stack">
      <div>
        <Button
          loading={pending}
          onClick={() => void submit({ body: scopeOf(form.getFieldsValue(true) as Values) })}
        >
          {t.precheck}
        </Button>
      </div>
      {found && <WhatWasFound found={found} />}
    </div>
  );
};

const hardRules = [
  'hardTeachers',
  'hardRooms',
  'hardStudents',
  'hardCohorts',
  'hardSeats',
  'hardKinds',
  'hardTimes',
  'hardBlocks',
  'hardDays',
  'hardFixed',
] as const;

/** What no run ever breaks: told, not chosen. */
const HardRules = () => {
  const t = useTexts(timetablingTexts);
  return (
    <div className="pair">
      {hardRules.map((rule) => (
        <Checkbox key={rule} checked disabled>
          {t[rule]}
        </Checkbox>
      ))}
    </div>
  );
};

type WeightProps = { id?: string; value?: number; onChange?: (value: number) => void };

/** A slider that says where it stands. */
const Weight = ({ id, value = 0, onChange }: WeightProps) => (
  <div className="row gap-s">
    <Slider
      {...(id && { id })}
      min={0}
      max={MOST_WEIGHT}
      value={value}
      onChange={(next) => onChange?.(next)}
      style={{ flex: 1 }}
    />
    <span className="numbers" style={{ width: 24, textAlign: 'end' }}>
      {value}
    </span>
  </div>
);

type Props = { onStarted: (id: string) => void; onClose: () => void };

/** Scope, what becomes of the meetings there are, weights and budget of a run. */
export const StartRunDrawer = ({ onStarted, onClose }: Props) => {
  const t = useTexts(timetablingTexts);
  const { termId: current } = useCalendar();
  const session = useSession();
  const reachesAll = useCan()('training:schedule:override');
  const submission = useSave(timetablingCalls.start, {
    told: t.started,
    onSuccess: ({ id }) => onStarted(id),
  });
  if (!current) return null;
  const initial: Values = {
    termId: current,
    departmentIds: reachesAll || !session.department ? [] : [session.department.id],
    classIds: [],
    closedRoomIds: [],
    mode: 'keep',
    weights: { ...USUAL_WEIGHTS },
    seconds: 120,
    iterations: null,
    threads: 1,
    seed: 1,
  };
  const save = (values: Values) => submission.submit({ body: { ...values, ...scopeOf(values) } });
  return (
    <FormDrawer
      title={t.start}
      act={t.begin}
      width={WIDTH}
      initial={initial}
      save={save}
      submission={submission}
      onClose={onClose}
    >
      <h3>{t.scope}</h3>
      <Field name="termId" schema={termId} />
      <Field name="departmentIds" schema={runChoice.departmentIds} required={false} extra={t.allDepartments}>
        <DepartmentsField placeholder={t.all} />
      </Field>
      <Field name="classIds" schema={runChoice.classIds} required={false} extra={t.allClasses}>
        <ClassesField placeholder={t.all} />
      </Field>
      <Field name="mode" schema={mode} extra={t.lockHelp} />
      <Field name="closedRoomIds" schema={runChoice.closedRoomIds} required={false} extra={t.closedRooms}>
        <RoomsField />
      </Field>
      <PrecheckButton />
      <h3>{t.hard}</h3>
      <HardRules />
      <h3>{t.soft}</h3>
      <div className="pair">
        {rules.map((rule) => (
          <Field key={rule} name={['weights', rule]} schema={weights.shape[rule]} required={false}>
            <Weight />
          </Field>
        ))}
      </div>
      <h3>{t.running}</h3>
      <div className="pair">
        <Field name="seconds" schema={seconds} />
        <Field name="seed" schema={seed} />
        <Field name="threads" schema={threads} />
        <Field name="iterations" schema={iterations} extra={t.iterationsHelp} />
      </div>
    </FormDrawer>
  );
};
