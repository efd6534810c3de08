import type { PaperAudience } from '@graduate/contract/examination/papers/audience.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Skeleton } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { AudienceDialog } from '../audience/audience-dialog.tsx';
import { PaperPreview } from '../design/paper-preview.tsx';
import { writtenOf } from '../design/state/settings.ts';
import { papersTexts } from './papers-texts.ts';

type Props = { paper: PaperRow; onClose: () => void };

/** How a paper looks to those who answer. */
export const PreviewDrawer = ({ paper, onClose }: Props) => {
  const t = useTexts(papersTexts);
  const language = useLanguage();
  const { data } = useCall(paperCalls.find, { params: { id: paper.id } }, { staleTime: 0 });
  return (
    <SideDrawer title={`${t.preview} · ${titleIn(language, paper)}`} width={640} onClose={onClose}>
      {data ? (
        <PaperPreview paper={writtenOf(data)} pictures={data.pictures} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </SideDrawer>
  );
};

/** Who is asked, changed from the list. */
export const AudienceOfPaper = ({ paper, onClose }: Props) => {
  const t = useTexts(papersTexts);
  const { data } = useCall(paperCalls.find, { params: { id: paper.id } }, { staleTime: 0 });
  const edit = useSave(paperCalls.edit, {
    invalidates: [paperCalls.list, paperCalls.find],
    onSuccess: () => {
      feedback.success(t.saved);
      onClose();
    },
  });
  if (!data) return null;
  const save = (audience: PaperAudience) =>
    void edit.submit({
      params: { id: paper.id },
      body: { ...writtenOf(data), audience, version: data.version },
    });
  return (
    <AudienceDialog
      paperId={paper.id}
      initial={data.audience}
      pending={edit.pending}
      onDone={save}
      onClose={onClose}
    />
  );
};
