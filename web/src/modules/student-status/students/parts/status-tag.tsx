import { type StudentStatus, statusTraits } from '@graduate/contract/student-status/students/choices.ts';
import { Tag } from 'antd';
import { useLanguage } from '../../../../ui/texts.ts';

const colourOf = { good: 'green', paused: 'orange', waiting: 'default', done: 'blue', ended: 'red' } as const;

/** The status of a student: the same colour for the same meaning everywhere. */
export const StatusTag = ({ status }: { status: StudentStatus }) => {
  const { name, tone } = statusTraits[status];
  return <Tag color={colourOf[tone]}>{name[useLanguage()]}</Tag>;
};
