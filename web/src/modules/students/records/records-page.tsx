import '../students.css';
import { readingCalls } from '@graduate/contract/students/reading-calls.ts';
import type { StudentRow } from '@graduate/contract/students/records.ts';
import { RiClipboardLine, RiFilter3Line } from '@remixicon/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { openTab, useCan } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useTexts } from '../../../ui/texts.ts';
import { PrintDialog, PrintManyDialog } from '../../student-certificates/public.tsx';
import { DeleteDialog } from '../parts/delete-dialog.tsx';
import { StudentExportMenu } from '../sheets/export-menu.tsx';
import { StudentImportMenu } from '../sheets/import-menu.tsx';
import { BatchEditDialog } from './batch-edit-dialog.tsx';
import { CardNumberButton } from './card-number-button.tsx';
import { NewRecordButton } from './new-record-button.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { QuickBar } from './quick-bar.tsx';
import { useRecordFilters } from './record-filters.tsx';
import { recordsTexts } from './records-texts.ts';
import { SearchDialog } from './search/search-dialog.tsx';
import { conditionsIn, searchForNumbers } from './search/search-draft.ts';
import { type KeptSearch, useKeptSearch } from './use-kept-search.ts';
import { useRecordColumns } from './use-record-columns.tsx';

const detailsOf = ({ id, population }: StudentRow) =>
  `${population === 'intl' ? '/lxsDetails' : '/stuDetails'}?id=${id}`;

/** Says that the list shows something else than the filters ask for, and how to leave that. */
const Instead = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="instead-bar" role="status">
    <RiFilter3Line size={16} />
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
  const mayEdit = can('student:record:edit');
  const mayNumber = can('student:number:manage');
  const mayPrint = can('student:certificate:print');
  const { query, filters: filteredBy, setFilters } = useListQuery(readingCalls.list);
  const [kept, keep] = useKeptSearch(Object.keys(filteredBy).length > 0);
  const [dialog, setDialog] = useState<'search' | 'paste'>();
  const [deleting, setDeleting] = useState<StudentRow>();
  const [printing, setPrinting] = useState<StudentRow>();
  const [printingMany, setPrintingMany] = useState<readonly StudentRow[]>();
  const [editing, setEditing] = useState<readonly StudentRow[]>();
  const filters = useRecordFilters();
  const columns = useRecordColumns({
    view: (row) => openTab(detailsOf(row)),
    edit: ({ id }) => openTab(`/xjxxEdit?id=${id}`),
    remove: setDeleting,
    print: mayPrint ? setPrinting : undefined,
    applyChange: can('student:change:proxy')
      ? ({ id }) => openTab(`/addXjyd?as=proxy&stuId=${id}`)
      : undefined,
  });
  const show = (next: KeptSearch | undefined) => {
    setFilters({});
    keep(next);
    setDialog(undefined);
  };

  return (
    <div className="records-page">
      {kept ? (
        <Searched kept={kept} onChange={() => setDialog('search')} onClear={() => show(undefined)} />
      ) : (
        <>
          <QuickBar />
          <GivenStudents />
        </>
      )}
      <ListPage
        title={t.title}
        call={readingCalls.list}
        instead={
          kept && {
            call: readingCalls.search,
            args: ({ page, limit, sort }) => ({ body: { ...kept.search, page, limit, sort } }),
          }
        }
        columns={columns}
        filters={kept ? [] : filters}
        toolbar={
          <>
            <NewRecordButton />
            <Button icon={<RiFilter3Line size={16} />} onClick={() => setDialog('search')}>
              {t.advanced}
            </Button>
            <Button icon={<RiClipboardLine size={16} />} onClick={() => setDialog('paste')}>
              {t.paste}
            </Button>
            {mayNumber && <CardNumberButton />}
            <StudentImportMenu />
            <StudentExportMenu filter={query} columns={columns.map(({ key }) => key)} search={kept?.search} />
          </>
        }
        {...((mayEdit || mayPrint) && {
          batch: ({ rows }) => (
            <>
              {mayEdit && <Button onClick={() => setEditing(rows)}>{t.batchEdit(rows.length)}</Button>}
              {mayPrint && (
                <Button onClick={() => setPrintingMany(rows)}>{t.printCertificates(rows.length)}</Button>
              )}
              {mayNumber && <CardNumberButton rows={rows} />}
            </>
          ),
        })}
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
      {deleting && <DeleteDialog student={deleting} onClose={() => setDeleting(undefined)} />}
      {printing && <PrintDialog student={printing} onClose={() => setPrinting(undefined)} />}
      {printingMany && <PrintManyDialog students={printingMany} onClose={() => setPrintingMany(undefined)} />}
      {editing && <BatchEditDialog rows={editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
};

export default RecordsPage;
