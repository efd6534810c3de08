import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { SheetRow } from '@graduate/contract/examination/papers/sheets.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useTab } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheet-texts.ts';

const open = (id: string) => openTab(`/examination/answer/view?id=${id}`);

/** The sheets of one paper, for those who mark or read them. */
export const SheetList = ({ paperId }: { paperId: string }) => {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const tab = useTab();
  const params = { id: paperId };
  const { data: paper } = useCall(paperCalls.inShort, { params }, { quiet: true });
  const exam = paper?.kind === 'exam';
  const mayGrade = paper?.actions.includes('grade');
  const title = paper ? t.sheetsOf(titleIn(language, paper)) : t.sheets;
  useEffect(() => tab.setTitle(title), [tab, title]);
  const begin = async () => {
    const query = { state: 'marking', limit: 1 } as const;
    const { list } = await callApi(answeringCalls.sheets, { params, query });
    const [first] = list;
    if (first) open(first.id);
    else feedback.info(t.noneWaiting);
  };
  const acts = (row: SheetRow) => [
    mayGrade && row.state === 'marking'
      ? { key: 'grade', name: t.grade, run: () => open(row.id) }
      : { key: 'view', name: t.view, run: () => open(row.id) },
  ];
  const state = { key: 'state', width: language === 'en' ? 150 : 110 } as const;
  const named = ['realName', 'personNo', 'departmentName', state, 'submittedAt', 'seconds'] as const;
  const ofExam = ['score', 'passed', 'leaves', 'automatic'] as const;
  return (
    <ListPage
      title={title}
      call={answeringCalls.sheets}
      params={params}
      columns={[
        ...(paper?.anonymous ? (['state', 'paperVersion'] as const) : named),
        ...(exam ? ofExam : []),
        { actions: acts },
      ]}
      filters={paper?.anonymous ? [] : ['keyword', 'state', 'yxCode']}
      toolbar={
        <>
          {mayGrade && (
            <Button type="primary" onClick={() => void begin()}>
              {t.beginMarking}
            </Button>
          )}
          <Button onClick={() => openTab(`/examination/answer/analysis?id=${paperId}`)}>{t.analysis}</Button>
        </>
      }
    />
  );
};
