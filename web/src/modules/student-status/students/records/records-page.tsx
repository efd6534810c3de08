import { Icon } from '../../../../ui/icon.tsx';
import './records.css';
import type { MeantStudents } from '@graduate/contract/student-status/students/message-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';

import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useShownColumns } from '../../../../ui/list-page/use-shown-columns.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { StudentExportMenu } from '../sheets/export-menu.tsx';
import { StudentImportMenu } from '../sheets/import-menu.tsx';
import { CardNumberButton } from './card-number-button.tsx';
import { ChosenActs, useMayActOnSeveral } from './chosen-acts.tsx';
import { NewRecordButton } from './new-record-button.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { QuickBar } from './quick-bar.tsx';
import { type OpenAct, RecordDialog } from './record-dialogs.tsx';
import { useRecordFilters } from './record-filters.tsx';
import { recordsTexts } from './records-texts.ts';
import { SearchDialog } from './search/search-dialog.tsx';
import { conditionsIn, searchForNumbers } from './search/search-draft.ts';
import { type KeptSearch, useKeptSearch } from './use-kept-search.ts';
import { fieldsBehind, useRecordColumns } from './use-record-columns.tsx';
import { useRowActs } from './use-row-acts.ts';

/** Says that the list shows something else than the filters ask for, and how to leave that. */
const Instead = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="instead-bar row card" role="status">
    <Icon name="filter-3-line" size={16} />
    <b>{words}</b>
    {children}
  </div>
);

type SearchedProps = { kept: KeptSearch; onChange: () => void; onClear: () => void };

const Searched = ({ kept, onChange, onClear }: SearchedProps) => {
  const t = useTexts(recordsTexts);
  return (
    <Instead words={kept.students ? t.pasted(kept.students) : t.searched(conditionsIn(kept.search))}>
      {!kept.students && (
        <Button type="link" size="small" onClick={onChange}>
          {t.change}
        </Button>
      )}
      <Button type="link" size="small" onClick={onClear}>
        {t.clear}
      </Button>
    </Instead>
  );
};

const GivenStudents = () => {
  const t = useTexts(recordsTexts);
  const { filters, setFilters } = useListQuery(readingCalls.list);
  const { ids, ...rest } = filters;
  if (!ids) return null;
  return (
    <Instead words={t.shownByIds(ids.split(',').length)}>
      <Button type="link" size="small" onClick={() => setFilters(rest)}>
        {t.clear}
      </Button>
    </Instead>
  );
};

/** All students within reach: filters, advanced search, pasted lists, and what may be done to them. */
const RecordsPage = () => {
  const t = useTexts(recordsTexts);
  const can = useCan();
  const mayActOnSeveral = useMayActOnSeveral();
  const { query, filters: filteredBy, setFilters } = useListQuery(readingCalls.list);
  const [kept, keep] = useKeptSearch(Object.keys(filteredBy).length > 0);
  const [dialog, setDialog] = useState<'search' | 'paste'>();
  const [act, open] = useState<OpenAct>();
  const filters = useRecordFilters();
  const columns = useRecordColumns(useRowActs(open));
  const inSight = useShownColumns(columns).shown.map(({ key }) => key);
  const fields = fieldsBehind(inSight);
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query;
  /** Everybody the list shows, on all its pages. */
  const allShown: MeantStudents = kept ? { search: kept.search } : { filter };
  const show = (next: KeptSearch | undefined) => {
    setFilters({});
    keep(next);
    setDialog(undefined);
  };

  return (
    <div className="stack gap-l">
      {kept ? (
        <Searched kept={kept} onChange={() => setDialog('search')} onClear={() => show(undefined)} />
      ) : (
        <GivenStudents />
      )}
      <ListPage
        title={t.title}
        call={readingCalls.list}
        instead={
          kept && {
            call: readingCalls.search,
            args: ({ page, limit, sort }) => ({ body: { ...kept.search, page, limit, sort, fields } }),
          }
        }
        {...(fields.length > 0 && { also: { fields } })}
        columns={columns}
        quick={!kept && <QuickBar />}
        filters={kept ? [] : filters}
        toolbar={
          <>
            <NewRecordButton />
            <Button icon={<Icon name="filter-3-line" size={16} />} onClick={() => setDialog('search')}>
              {t.advanced}
            </Button>
            <Button icon={<Icon name="clipboard-line" size={16} />} onClick={() => setDialog('paste')}>
              {t.paste}
            </Button>
            {can('student:number:manage') && <CardNumberButton />}
            {can('student:message:send') && (
              <Button
                icon={<Icon name="mail-send-line" size={16} />}
                onClick={() => open({ kind: 'message', meant: allShown })}
              >
                {t.messageAll}
              </Button>
            )}
            <StudentImportMenu />
            <StudentExportMenu filter={query} columns={inSight} search={kept?.search} />
          </>
        }
        {...(mayActOnSeveral && { batch: ({ rows }) => <ChosenActs rows={rows} open={open} /> })}
      />
      {dialog === 'search' && (
        <SearchDialog
          search={kept?.students ? undefined : kept?.search}
          onSearch={(search) => show({ search })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'paste' && (
        <PasteDialog
          onShow={(students) =>
            show({
              search: searchForNumbers(students.flatMap(({ studentNo }) => studentNo ?? [])),
              students: students.length,
            })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
      {act && <RecordDialog act={act} onClose={() => open(undefined)} />}
    </div>
  );
};

export default RecordsPage;
