import './student-header.css';
import { degreeTypes } from '@graduate/contract/administration/accounts/degree-types.ts';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import {
  populations,
  presences,
  statusTraits,
  studyModes,
} from '@graduate/contract/student-status/students/choices.ts';
import type {
  RecordValue,
  StudentBrief,
  StudentDetail,
} from '@graduate/contract/student-status/students/records.ts';
import { Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDeclared } from '../../../../shell/public.ts';
import { Part } from '../../../../ui/arriving.tsx';
import { PersonHead } from '../../../../ui/person-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { StudyLineHeader } from '../study-line/study-line.tsx';
import { partTexts } from './part-texts.ts';
import { PhotosDialog } from './photos-dialog.tsx';
import { StatusTag } from './status-tag.tsx';
import { StudentPhoto } from './student-photo.tsx';

const today = () => formatWireTime(new Date()).slice(0, 10);
const dayIn = (value: RecordValue | undefined) => (typeof value === 'string' && value ? value : null);

/** Where somebody studies, what, and how: one line of facts. */
const useStudyLine = (brief: StudentBrief): string[] => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const { departmentName, majorName, trainingLevel, degreeType, studyMode, grade, className } = brief;
  return [
    departmentName,
    majorName,
    trainingLevels[trainingLevel][language],
    degreeType && degreeTypes[degreeType][language],
    studyMode && studyModes[studyMode][language],
    t.gradeOf(grade),
    className,
  ].filter((fact): fact is string => Boolean(fact));
};

const Tags = ({ detail }: { detail: StudentDetail }) => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const { brief, record } = detail;
  const presence = presences[record.presence as keyof typeof presences];
  const { open } = statusTraits[brief.status];
  const longest = dayIn(record.maxEndDate);
  return (
    <>
      <StatusTag status={brief.status} />
      {brief.population !== 'regular' && <Tag>{populations[brief.population][language]}</Tag>}
      {presence && open && <Tag>{presence[language]}</Tag>}
      {Number(record.extensionCount) > 0 && <Tag color="gold">{t.extended}</Tag>}
      {open && longest && longest < today() && <Tag color="red">{t.overMax}</Tag>}
    </>
  );
};

const Marks = ({ studentId }: { studentId: string }) =>
  useDeclared('studentMarks').map(({ order, load }) => (
    <Part key={order} load={load} given={{ studentId }} />
  ));

type Props = { detail: StudentDetail; actions?: ReactNode; onOpen: (section: string) => void };

/** Who this is: photo, name, numbers, state, where and under whom, and how far the studies are. */
export const StudentHeader = ({ detail, actions, onOpen }: Props) => {
  const t = useTexts(partTexts);
  const [showsPhotos, setShowsPhotos] = useState(false);
  const { brief } = detail;
  const { name, nameEn, studentNo, cardNo, mainTutorName, mainTutorNo } = brief;
  const study = useStudyLine(brief);
  return (
    <>
      <PersonHead
        name={name}
        photo={
          <button
            type="button"
            className="student-photo-button"
            title={t.photos}
            onClick={() => setShowsPhotos(true)}
          >
            <StudentPhoto url={brief.photoUrl} name={name} size="large" />
          </button>
        }
        beside={
          <>
            {nameEn && nameEn !== name && <span className="note">{nameEn}</span>}
            <span className="tags row gap-xs">
              <Tags detail={detail} />
              {!detail.briefOnly && <Marks studentId={detail.id} />}
            </span>
          </>
        }
        numbers={
          <>
            <span>
              {t.studentNo} {studentNo ?? '—'}
            </span>
            {cardNo && cardNo !== studentNo && (
              <span>
                {t.cardNo} {cardNo}
              </span>
            )}
            <span>
              {t.tutor}：{mainTutorName ? [mainTutorName, mainTutorNo].filter(Boolean).join(' ') : t.noTutor}
            </span>
          </>
        }
        place={study.join(' · ')}
        acts={actions}
      >
        {!detail.briefOnly && <StudyLineHeader studentId={detail.id} onOpen={onOpen} />}
      </PersonHead>
      {showsPhotos && (
        <PhotosDialog name={name} photos={detail.photos} onClose={() => setShowsPhotos(false)} />
      )}
    </>
  );
};
