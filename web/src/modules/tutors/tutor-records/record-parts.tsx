import { tutorStates, workStates } from '@graduate/contract/tutors/tutor-records/choices.ts';
import { CorrectionRow } from '@graduate/contract/tutors/tutor-records/corrections.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import {
  Outcome,
  Project,
  type RecordAction,
  StaffRecord,
  tutorOfficeFields,
  tutorSelfFields,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useCan } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { PersonHead } from '../../../ui/person-page.tsx';
import { RevealValue } from '../../../ui/reveal-value.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { RecordLog } from './record-log.tsx';
import { recordTexts } from './records-texts.ts';
import { StaffPhoto } from './staff-photo.tsx';
import { type StateAct, StateDialog } from './state-dialog.tsx';

type Props = { record: StaffRecord };

const stateActs: readonly StateAct[] = ['suspend', 'resume', 'quit'];
const isStateAct = (action: RecordAction): action is StateAct => stateActs.some((one) => one === action);

/** Who the person is, and what may be done with the record. */
export const RecordHead = ({ record }: Props) => {
  const t = useTexts(recordTexts);
  const [act, setAct] = useState<StateAct | 'correct'>();
  const { actions, tutor, jobState } = record;
  return (
    <>
      <PersonHead
        photo={<StaffPhoto name={record.name} url={record.photo?.url ?? null} />}
        name={record.name}
        beside={<StateTag state={tutor ? tutorStates[tutor.status] : workStates[jobState]} />}
        numbers={`${t.staffNo} ${record.staffNo}`}
        place={[record.departmentName, record.title, ...(tutor?.directions ?? [])]
          .filter(Boolean)
          .join(' · ')}
        acts={
          <>
            {actions.filter(isStateAct).map((action) => (
              <Button
                key={action}
                {...(action !== 'resume' && { danger: true, type: 'text' as const })}
                onClick={() => setAct(action)}
              >
                {t[action]}
              </Button>
            ))}
            {tutor && (
              <Button onClick={() => void downloadFile(recordCalls.sheet, { params: { id: record.id } })}>
                {t.sheet}
              </Button>
            )}
            {actions.includes('correct') && <Button onClick={() => setAct('correct')}>{t.ask}</Button>}
            {actions.includes('edit') && (
              <Button type="primary" onClick={() => openTab(`/dsgl/dsxx/editDsForm?id=${record.id}`)}>
                {t.edit}
              </Button>
            )}
          </>
        }
      >
        {record.warnings.length > 0 &&
          record.warnings.map((words) => <Alert key={words} type="warning" showIcon title={words} />)}
      </PersonHead>
      {act === 'correct' && <CorrectDialog staffId={record.id} onClose={() => setAct(undefined)} />}
      {act && act !== 'correct' && (
        <StateDialog act={act} record={record} onClose={() => setAct(undefined)} />
      )}
    </>
  );
};

export const Basics = ({ record }: Props) => {
  const may = useCan()('tutor:record:reveal');
  const label = useLabels(StaffRecord);
  const plain = (field: 'idNumber' | 'mobile') => (
    <RevealValue
      masked={record[field]}
      name={label[field] ?? field}
      of={{ subject: 'staff', subjectId: record.id, field }}
      may={may}
    />
  );
  return (
    <FactsOf
      of={StaffRecord}
      thing={record}
      facts={[
        'staffNo',
        'name',
        'gender',
        'birthDate',
        'idType',
        { key: 'idNumber', value: plain('idNumber') },
        'departmentName',
        'title',
        'titleLevel',
        'degree',
        'graduatedFrom',
        'jobState',
        { key: 'mobile', value: plain('mobile') },
        'email',
        'office',
        'homepage',
        { key: 'intro', wide: true },
      ]}
    />
  );
};

const TutorPart = z.object({ ...tutorSelfFields, ...tutorOfficeFields });

export const AsTutor = ({ record: { tutor } }: Props) => {
  const t = useTexts(recordTexts);
  const label = useLabels(TutorPart);
  if (!tutor) return <p className="muted">{t.notTutor}</p>;
  return (
    <FactsOf
      of={TutorPart}
      thing={tutor}
      facts={[
        'category',
        'acceptsStudents',
        'ethics',
        'trainedOn',
        'trainingHours',
        {
          label: label.directions ?? '',
          wide: true,
          value: (
            <span className="row gap-xs">
              {tutor.directions.map((one) => (
                <Tag key={one}>{one}</Tag>
              ))}
            </span>
          ),
        },
        { key: 'statement', wide: true },
      ]}
    />
  );
};

const fields = StaffRecord.shape;

export const Qualifications = ({ record }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <RowsTable
      label={t.qualifications}
      rows={record.qualifications}
      of={fields.qualifications}
      columns={['level', 'degreeType', 'disciplineCode', 'status', 'grantedAt', 'validTo']}
    />
  );
};

export const Places = ({ record }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <RowsTable
      label={t.places}
      rows={record.places}
      of={fields.places}
      columns={['year', 'level', 'degreeType', { key: 'disciplines', width: 220 }, 'quota', 'used']}
    />
  );
};

export const GuidedStudents = ({ record }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <RowsTable
      label={t.students}
      rows={record.students}
      of={fields.students}
      columns={['studentNo', 'name', 'level', 'majorName', 'grade', 'role', 'fromDate', 'toDate']}
    />
  );
};

export const Work = ({ record: { tutor } }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <div className="stack gap-l">
      <h3>{t.projects}</h3>
      <RowsTable
        label={t.projects}
        rows={tutor?.projects ?? []}
        of={Project}
        columns={['name', 'source', 'fundsWan', 'from', 'to']}
      />
      <h3>{t.outcomes}</h3>
      <RowsTable
        label={t.outcomes}
        rows={tutor?.outcomes ?? []}
        of={Outcome}
        columns={['kind', 'title', 'venue', 'date']}
      />
    </div>
  );
};

export const Courses = ({ record }: Props) => {
  const t = useTexts(recordTexts);
  return (
    <RowsTable label={t.courses} rows={record.courses} of={fields.courses} columns={['name', 'termName']} />
  );
};

/** What was asked for of this record, and everything that was changed in it. */
export const Corrections = ({ record }: Props) => {
  const t = useTexts(recordTexts);
  const { data } = useCall(recordCalls.corrections, { query: { keyword: record.staffNo } }, { quiet: true });
  return (
    <div className="stack gap-l">
      <h3>{t.askedFor}</h3>
      <RowsTable
        label={t.askedFor}
        rows={(data?.list ?? []).filter(({ staffId }) => staffId === record.id)}
        of={CorrectionRow}
        empty={t.nothingAsked}
        columns={[
          {
            key: 'field',
            open: ({ id }) => openTab(`/tutor/corrections?id=${id}`),
          },
          'before',
          'after',
          'state',
          'submittedAt',
        ]}
      />
      <h3>{t.corrections}</h3>
      <RecordLog staffId={record.id} />
    </div>
  );
};
