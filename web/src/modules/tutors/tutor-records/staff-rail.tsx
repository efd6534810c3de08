import type { StaffRecord } from '@graduate/contract/tutors/tutor-records/records.ts';
import { useState } from 'react';
import { Rail } from '../../../ui/rail.tsx';
import { useTexts } from '../../../ui/texts.ts';
import {
  AsTutor,
  Basics,
  Corrections,
  Courses,
  GuidedStudents,
  Places,
  Qualifications,
  Work,
} from './record-parts.tsx';
import { recordTexts } from './records-texts.ts';

/** The parts of the page of somebody who works here, in groups, as those of a student's page are. */
export const StaffRail = ({ record }: { record: StaffRecord }) => {
  const t = useTexts(recordTexts);
  const [open, setOpen] = useState<string>();
  const section = (key: string, label: string, Part: typeof Basics) => ({
    key,
    label,
    children: <Part record={record} />,
  });
  const guiding = record.tutor
    ? [
        {
          key: 'guiding',
          title: t.guiding,
          sections: [
            section('tutor', t.ofTutor, AsTutor),
            section('held', t.qualifications, Qualifications),
            section('places', t.places, Places),
            section('students', t.students, GuidedStudents),
          ],
        },
      ]
    : [];
  const teaching = [
    section('courses', t.courses, Courses),
    ...(record.tutor ? [section('work', t.work, Work)] : []),
  ];
  return (
    <Rail
      label={t.partsOfRecord}
      open={open}
      onOpen={setOpen}
      groups={[
        { key: 'person', title: t.person, sections: [section('basics', t.basics, Basics)] },
        ...guiding,
        { key: 'teaching', title: t.teaching, sections: teaching },
        { key: 'log', title: t.logOf, sections: [section('asked', t.corrections, Corrections)] },
      ]}
    />
  );
};
