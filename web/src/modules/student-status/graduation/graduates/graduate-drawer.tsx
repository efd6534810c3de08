import '../graduation.css';
import { tutorRoles } from '@graduate/contract/people/guidance/choices.ts';
import {
  GraduateDetail,
  graduateCalls,
} from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { conclusions } from '@graduate/contract/student-status/students/choices.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { Button, Skeleton, Tag } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { Facts, FactsOf } from '../../../../ui/facts.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { StudentPhoto, useFieldWords } from '../../students/public.tsx';
import { RegistrationTag } from '../parts/registration-tag.tsx';
import { colourOfConclusion } from '../parts/states.ts';
import { graduateTexts } from './graduate-texts.ts';

const SHOWN: readonly RecordFieldCode[] = [
  'namePinyin',
  'gender',
  'birthDate',
  'idNumber',
  'ethnicity',
  'politicalStatus',
  'examineeNo',
  'degreeType',
  'studyMode',
  'studyYears',
  'entryDate',
  'direction',
  'thesisTitle',
  'degreeCategory',
  'degreeDate',
  'degreeCertNo',
  'destination',
  'employer',
  'originPlace',
];

const isField = (name: string): name is RecordFieldCode => Object.hasOwn(recordFields, name);

const Revisions = ({ graduate }: { graduate: GraduateDetail }) => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const words = useFieldWords();
  const inWords = (field: string, value: string | null) =>
    (isField(field) ? words(recordFields[field], value) : value) || t.empty;
  return (
    <ul className="revisions stack">
      {graduate.revisions.map(({ revision, reason, at, by, changes }) => (
        <li key={revision} className="stack gap-xs">
          <b>
            {t.revision(revision)} · {reason}
          </b>
          <span className="note">{[minute(at), by].filter(Boolean).join(' · ')}</span>
          {changes.map(({ field, before, after }) => (
            <span key={field} className="note">
              {t.changed(
                isField(field) ? recordFields[field].label[language] : field,
                inWords(field, before),
                inWords(field, after),
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};

const Loaded = ({ graduate }: { graduate: GraduateDetail }) => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const words = useFieldWords();
  const { conclusion, record, applicationId } = graduate;
  return (
    <div className="graduate-drawer">
      <div className="graduate-head">
        <StudentPhoto url={graduate.photoUrl ?? ''} name={graduate.name} size="large" />
        <div>
          <h2>
            {graduate.name}{' '}
            <Tag color={colourOfConclusion[conclusion]}>{conclusions[conclusion][language]}</Tag>
          </h2>
          <p className="note">
            {[graduate.studentNo, graduate.departmentName, graduate.majorName].filter(Boolean).join(' · ')}
          </p>
          <RegistrationTag {...graduate} />
          {graduate.chsiMessage && <p className="note">{graduate.chsiMessage}</p>}
          {applicationId && (
            <Button type="link" size="small" onClick={() => openTab(`/stuBySqView?id=${applicationId}`)}>
              {t.application}
            </Button>
          )}
        </div>
      </div>
      <h3>{t.facts}</h3>
      <FactsOf
        of={GraduateDetail}
        thing={graduate}
        facts={['batchName', 'graduationDate', 'certificateNo', 'certReplacedNo', 'presidentName']}
      />
      <h3>{t.record}</h3>
      <Facts
        facts={SHOWN.map((name) => ({
          label: recordFields[name].label[language],
          value: graduate.masked.includes(name)
            ? String(record[name] ?? '')
            : words(recordFields[name], record[name]),
        }))}
      />
      <h3>{t.tutors}</h3>
      <Facts
        facts={graduate.tutors.map(({ name, role, fromDate }) => ({
          label: `${tutorRoles[role][language]} ${fromDate}`,
          value: name,
        }))}
      />
      <h3>{t.revisions}</h3>
      <Revisions graduate={graduate} />
    </div>
  );
};

type Props = { id: string; onCorrect: (graduate: GraduateDetail) => void; onClose: () => void };

/** A graduate as the library keeps it. */
export const GraduateDrawer = ({ id, onCorrect, onClose }: Props) => {
  const t = useTexts(graduateTexts);
  const { data } = useCall(graduateCalls.findGraduate, { params: { id } });
  return (
    <SideDrawer
      title={t.title}
      width={640}
      onClose={onClose}
      footer={() =>
        data?.actions.includes('correct') ? (
          <Button onClick={() => onCorrect(data)}>{t.correct}</Button>
        ) : null
      }
    >
      {data ? <Loaded graduate={data} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </SideDrawer>
  );
};
