import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import type { ReactNode } from 'react';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';
import { RecordFiles } from '../../../../ui/upload/record-files.tsx';

const texts = defineTexts({
  decidedOn: ['审批内容', 'What is decided'],
  proof: ['附件', 'Files'],
});

type Props = {
  /** What a module keeps no files for gives none. */
  files?: readonly Attachment[];
  /** What agreeing leads to, in one sentence. */
  follows: string;
  children: ReactNode;
};

/** An application beside the queue: what it says, what proves it, and what follows from agreeing. */
export const DecidedPart = ({ files, follows, children }: Props) => {
  const t = useTexts(texts);
  return (
    <section className="stack gap-s above-l" aria-label={t.decidedOn}>
      <h3 className="part-title">{t.decidedOn}</h3>
      {children}
      {files && (
        <>
          <h3 className="part-title">{t.proof}</h3>
          <RecordFiles files={files} />
        </>
      )}
      <p className="note">{follows}</p>
    </section>
  );
};
