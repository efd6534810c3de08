import { mergeFields } from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import { Button } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { certificateTexts } from './certificate-texts.ts';

/** The fields that can stand in the words of a template. */
export const MergeFieldButtons = ({ onInsert }: { onInsert: (field: string) => void }) => {
  const t = useTexts(certificateTexts);
  const language = useLanguage();
  return (
    <fieldset className="row gap-xs below-s" aria-label={t.insert}>
      {Object.entries(mergeFields).map(([code, { name }]) => (
        <Button key={code} size="small" onClick={() => onInsert(code)}>
          {name[language]}
        </Button>
      ))}
    </fieldset>
  );
};
