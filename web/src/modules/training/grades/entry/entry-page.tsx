import { Button, Result } from 'antd';
import { useSearchParams } from 'react-router';
import { openTab } from '../../../../shell/public.ts';
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
    <Result
      status="info"
      title={t.noSheet}
      extra={<Button onClick={() => openTab('/training/grade-sheets')}>{t.toSheets}</Button>}
    />
  );
};

export default EntryPage;
