import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import {
  Education,
  FamilyMember,
  Honour,
  type StudentTutor,
  StudentTutors,
  Work,
} from '@graduate/contract/student-status/students/records.ts';
import { Tag } from 'antd';
import { useColumns } from '../../../../ui/list-page/use-columns.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';

const usePeriod = () => {
  const t = useTexts(partTexts);
  return {
    key: 'since',
    title: t.since,
    width: 210,
    render: ({ fromDate, toDate }: { fromDate: string; toDate: string | null }) =>
      `${fromDate} – ${toDate ?? t.now}`,
  };
};

export const useFamilyColumns = () =>
  useColumns<FamilyMember>(fieldsOf(FamilyMember), [
    'name',
    'relation',
    'birthDate',
    'politicalStatus',
    'workUnit',
    'duty',
    'phone',
  ]);

export const useEducationColumns = () =>
  useColumns<Education>(fieldsOf(Education), [usePeriod(), 'school', 'level', 'major', 'witness']);

export const useWorkColumns = () => useColumns<Work>(fieldsOf(Work), [usePeriod(), 'unit', 'duty']);

export const useHonourColumns = () => {
  const t = useTexts(partTexts);
  return useColumns<Honour>(fieldsOf(Honour), [
    {
      key: 'kind',
      width: 90,
      render: ({ kind }) => (
        <Tag color={kind === 'award' ? 'green' : 'red'}>{kind === 'award' ? t.award : t.punishment}</Tag>
      ),
    },
    'title',
    'level',
    'date',
    'documentNo',
    'expiryDate',
  ]);
};

export const useTutorColumns = () =>
  useColumns<StudentTutor>(fieldsOf(StudentTutors.element), ['name', 'tutorNo', 'role', usePeriod()]);
