import './registration.css';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type {
  RegistrationOutcome,
  RegistrationRow,
} from '@graduate/contract/student-status/registration/registrations.ts';
import { IMPORT_ROWS, recordImportCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { RiDownloadLine, RiFileUploadLine, RiNotification3Line } from '@remixicon/react';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { downloadOrStart } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useCan } from '../../../shell/public.ts';
import { type CountCard, CountCards } from '../../../ui/count-cards.tsx';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useExport } from '../../../ui/list-page/use-export.ts';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { OutcomeDialog } from '../../../ui/outcome-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { openRecord, useRecordFilters } from '../students/public.tsx';
import { RegisterDialog, RevokeDialog } from './batch-dialogs.tsx';
import { registrationTexts } from './registration-texts.ts';
import { useRegistrationColumns } from './use-registration-columns.tsx';

const SHOWN_FILTERS = ['keyword', 'yxCode', 'grade', 'pycc', 'status', 'majorCode', 'classId'];
const CARDS = [
  'expected',
  'registered',
  'unregistered',
  'overdue',
  'deferReview',
  'deferred',
  'exempt',
] as const;
type Card = (typeof CARDS)[number];

/** Everybody but those who need not register. */
const EXPECTED = 'registered,unregistered,deferReview,deferred';

const filterOf = (key: Card): Record<string, string> => {
  if (key === 'expected') return { state: EXPECTED };
  return key === 'overdue' ? { overdue: '1' } : { state: key };
};

/** The term looked at and its numbers, each of which shows its students. */
const Board = () => {
  const t = useTexts(registrationTexts);
  const { query, filters, setFilters } = useListQuery(registrationCalls.list);
  const { data } = useCall(registrationCalls.list, { query }, { quiet: true, keepPrevious: true });
  const { state, overdue, ...others } = filters;
  const chosen = overdue ? 'overdue' : state === EXPECTED ? 'expected' : state;
  const counts = new Map(data?.cards.map(({ key, count }) => [key, count]));
  const cards = CARDS.map(
    (key): CountCard => ({
      key,
      name: t[key],
      value: counts.get(key)?.toLocaleString() ?? '—',
      urgent: key === 'overdue' && (counts.get(key) ?? 0) > 0,
      pressed: chosen === key,
      onPick: () => setFilters({ ...others, ...(chosen !== key && filterOf(key)) }),
    }),
  );
  return (
    <section className="list-board row">
      <Select
        aria-label={t.term}
        value={filters['termId'] ?? data?.term?.id ?? null}
        options={(data?.terms ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(termId) => setFilters({ ...others, termId })}
      />
      <CountCards label={t.board} cards={cards} />
    </section>
  );
};

const Toolbar = ({ termId }: { termId: string | undefined }) => {
  const t = useTexts(registrationTexts);
  const can = useCan();
  const { query } = useListQuery(registrationCalls.list);
  const { run, pending } = useExport();
  const refresh = useRefresh(registrationCalls.list);
  const remind = useSave(registrationCalls.remind);
  const [importing, setImporting] = useState(false);
  const { page: _page, limit: _limit, ...filter } = query;
  const sendReminders = async () => {
    if (!termId || !(await askConfirm({ content: t.remindQuestion, okText: t.remind }))) return;
    const answer = await remind.submit({ body: { termId } });
    if (answer) feedback.success(answer.sent > 0 ? t.reminded(answer.sent) : t.nobodyToRemind);
  };
  return (
    <Space wrap>
      <Button
        icon={<RiNotification3Line size={16} />}
        loading={remind.pending}
        onClick={() => void sendReminders()}
      >
        {t.remind}
      </Button>
      {can('student:fee:import') && (
        <Button icon={<RiFileUploadLine size={16} />} onClick={() => setImporting(true)}>
          {t.importFee}
        </Button>
      )}
      <Button
        icon={<RiDownloadLine size={16} />}
        loading={pending}
        onClick={() => void run(() => downloadOrStart(registrationCalls.export, { query: filter }))}
      >
        {t.export}
      </Button>
      {importing && (
        <ImportDialog
          title={t.importFee}
          calls={recordImportCalls.fee}
          rows={IMPORT_ROWS}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </Space>
  );
};

type Batch = { kind: 'register' | 'revoke'; rows: readonly RegistrationRow[]; done: () => void };

/** How the students of a term stand, and what the staff does about it. */
const RegistrationPage = () => {
  const t = useTexts(registrationTexts);
  const can = useCan();
  const { query } = useListQuery(registrationCalls.list);
  const { data } = useCall(registrationCalls.list, { query }, { quiet: true, keepPrevious: true });
  const [batch, setBatch] = useState<Batch>();
  const [outcome, setOutcome] = useState<RegistrationOutcome>();
  const filters = useRecordFilters().filter(({ name }) => SHOWN_FILTERS.includes(name));
  const termId = data?.term?.id;
  const columns = useRegistrationColumns({
    register: (row) => setBatch({ kind: 'register', rows: [row], done: () => undefined }),
    seeDeferral: ({ id }) => openTab(`/student/registration-deferral?id=${id}`),
    open: ({ brief }) => openRecord(brief),
  });
  const BatchDialog = batch?.kind === 'revoke' ? RevokeDialog : RegisterDialog;
  return (
    <>
      <ListPage
        title={t.title}
        call={registrationCalls.list}
        quick={<Board />}
        columns={columns}
        filters={filters}
        toolbar={<Toolbar termId={termId} />}
        batch={({ rows, clear }) => (
          <>
            <Button type="primary" onClick={() => setBatch({ kind: 'register', rows, done: clear })}>
              {t.batch(rows.length)}
            </Button>
            {can('student:registration:revoke') && (
              <Button danger onClick={() => setBatch({ kind: 'revoke', rows, done: clear })}>
                {t.revoke(rows.length)}
              </Button>
            )}
          </>
        )}
      />
      {batch && termId && (
        <BatchDialog
          termId={termId}
          rows={batch.rows}
          onDone={batch.done}
          onOutcome={setOutcome}
          onClose={() => setBatch(undefined)}
        />
      )}
      {outcome && <OutcomeDialog {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
};

export default RegistrationPage;
