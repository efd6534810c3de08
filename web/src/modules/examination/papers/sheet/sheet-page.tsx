import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../../shell/public.ts';
import { useLanguage } from '../../../../ui/texts.ts';
import { SheetList } from './sheet-list.tsx';
import { SheetView } from './sheet-view.tsx';

type Shown = { sheet: Sheet; show: (sheetId: string) => void };

const Loaded = ({ sheet, show }: Shown) => {
  const tab = useTab();
  const language = useLanguage();
  const title = [titleIn(language, sheet), sheet.answerer?.realName].filter(Boolean).join(' · ');
  useEffect(() => tab.setTitle(title), [tab, title]);
  return <SheetView sheet={sheet} show={show} />;
};

/** Who marks goes through all sheets in one tab. */
const Sheets = ({ first }: { first: string }) => {
  const [id, show] = useState(first);
  const answer = useCall(answeringCalls.sheet, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <WhenThere answer={answer}>
      {(sheet) => <Loaded key={`${sheet.id} ${sheet.version}`} sheet={sheet} show={show} />}
    </WhenThere>
  );
};

/** One sheet (`id`), or all sheets of a paper (`paperId`). */
const SheetPage = () => {
  const [search] = useSearchParams();
  const [id, paperId] = [search.get('id'), search.get('paperId')];
  if (id) return <Sheets key={id} first={id} />;
  return paperId ? <SheetList key={paperId} paperId={paperId} /> : <NotThere />;
};

export default SheetPage;
