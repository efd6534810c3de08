import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { openTab } from '../../../../shell/public.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';
import { SheetOnDesk } from './sheet-desk.tsx';

/** The sheet an address names. */
const EntryPage = () => {
  const t = useTexts(gradesTexts);
  const [search] = useSearchParams();
  const id = search.get('sheetId');
  if (id) return <SheetOnDesk key={id} id={id} />;
  return (
    <Nothing text={t.noSheet}>
      <Button onClick={() => openTab('/training/grade-sheets')}>{t.toSheets}</Button>
    </Nothing>
  );
};

export default EntryPage;
