import { type RecordFlag, recordFlags } from '@graduate/contract/student-status/students/choices.ts';
import { Tag } from 'antd';
import { useLanguage } from '../../../../ui/texts.ts';

const colourOf: Record<RecordFlag, string> = {
  noTutor: 'orange',
  noPhoto: 'default',
  overMax: 'red',
  extended: 'gold',
};

/** What may be wrong with a record, at a glance. */
export const FlagTags = ({ flags }: { flags: readonly RecordFlag[] }) => {
  const language = useLanguage();
  if (flags.length === 0) return <>—</>;
  return (
    <span className="tags row gap-xs">
      {flags.map((flag) => (
        <Tag key={flag} color={colourOf[flag]}>
          {recordFlags[flag][language]}
        </Tag>
      ))}
    </span>
  );
};
