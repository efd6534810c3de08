import type { PaperAudience } from '@graduate/contract/examination/papers/audience.ts';
import { audienceKinds } from '@graduate/contract/examination/papers/choices.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { AudienceCount } from './audience-count.tsx';
import { AudienceDialog } from './audience-dialog.tsx';
import { audienceTexts } from './audience-texts.ts';

type Props = {
  paperId: string;
  /** People on the list when the paper was loaded. */
  named: number;
  fixed: boolean;
  value: PaperAudience;
  onChange: (audience: PaperAudience) => void;
};

/** Who is asked, in a line, and the way to change it. */
export const AudienceSetting = ({ paperId, named, fixed, value, onChange }: Props) => {
  const t = useTexts(audienceTexts);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="line between">
        <span>{audienceKinds[value.kind][language]}</span>
        <AudienceCount paperId={paperId} audience={value} named={named} />
      </div>
      {fixed ? <p className="note">{t.fixed}</p> : <Button onClick={() => setOpen(true)}>{t.set}</Button>}
      {open && (
        <AudienceDialog
          paperId={paperId}
          initial={value}
          onDone={(audience) => {
            onChange(audience);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
