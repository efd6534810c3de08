import { tutorRoles } from '@graduate/contract/student-status/students/choices.ts';
import {
  Education,
  FamilyMember,
  Honour,
  type StudentTutor,
  StudentTutors,
  Work,
} from '@graduate/contract/student-status/students/records.ts';
import { Tag } from 'antd';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useDict } from '../../../../ui/use-dict.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { partTexts } from './part-texts.ts';
import type { RowsColumn } from './rows-table.tsx';

const usePeriod = () => {
  const t = useTexts(partTexts);
  return ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
    `${fromDate} – ${toDate ?? t.now}`;
};

export const useFamilyColumns = (): RowsColumn<FamilyMember>[] => {
  const label = useLabels(FamilyMember);
  const dict = useDict('relation', 'political');
  return [
    { key: 'name', title: label.name, render: ({ name }) => name },
    { key: 'relation', title: label.relation, render: ({ relation }) => dict.label('relation', relation) },
    { key: 'birthDate', title: label.birthDate, render: ({ birthDate }) => birthDate },
    {
      key: 'politicalStatus',
      title: label.politicalStatus,
      render: ({ politicalStatus }) => dict.label('political', politicalStatus),
    },
    { key: 'workUnit', title: label.workUnit, render: ({ workUnit }) => workUnit },
    { key: 'duty', title: label.duty, render: ({ duty }) => duty },
    { key: 'phone', title: label.phone, render: ({ phone }) => phone },
  ];
};

export const useEducationColumns = (): RowsColumn<Education>[] => {
  const t = useTexts(partTexts);
  const label = useLabels(Education);
  const period = usePeriod();
  return [
    { key: 'since', title: t.since, width: 210, render: period },
    { key: 'school', title: label.school, render: ({ school }) => school },
    { key: 'level', title: label.level, render: ({ level }) => level },
    { key: 'major', title: label.major, render: ({ major }) => major },
    { key: 'witness', title: label.witness, render: ({ witness }) => witness },
  ];
};

export const useWorkColumns = (): RowsColumn<Work>[] => {
  const t = useTexts(partTexts);
  const label = useLabels(Work);
  const period = usePeriod();
  return [
    { key: 'since', title: t.since, width: 210, render: period },
    { key: 'unit', title: label.unit, render: ({ unit }) => unit },
    { key: 'duty', title: label.duty, render: ({ duty }) => duty },
  ];
};

export const useHonourColumns = (): RowsColumn<Honour>[] => {
  const t = useTexts(partTexts);
  const label = useLabels(Honour);
  return [
    {
      key: 'kind',
      title: label.kind,
      width: 90,
      render: ({ kind }) => (
        <Tag color={kind === 'award' ? 'green' : 'red'}>{kind === 'award' ? t.award : t.punishment}</Tag>
      ),
    },
    { key: 'title', title: label.title, render: ({ title }) => title },
    { key: 'level', title: label.level, render: ({ level }) => level },
    { key: 'date', title: label.date, render: ({ date }) => date },
    { key: 'documentNo', title: label.documentNo, render: ({ documentNo }) => documentNo },
    { key: 'expiryDate', title: label.expiryDate, render: ({ expiryDate }) => expiryDate },
  ];
};

export const useTutorColumns = (): RowsColumn<StudentTutor>[] => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const label = useLabels(StudentTutors.element);
  const period = usePeriod();
  return [
    { key: 'name', title: label.name, render: ({ name }) => name },
    { key: 'tutorNo', title: label.tutorNo, render: ({ tutorNo }) => tutorNo },
    { key: 'role', title: label.role, render: ({ role }) => tutorRoles[role][language] },
    { key: 'since', title: t.since, width: 210, render: period },
  ];
};
