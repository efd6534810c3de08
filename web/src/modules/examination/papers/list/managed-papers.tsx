import './papers.css';
import type { PaperKind } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Tag } from 'antd';
import { callApi } from '../../../../api/call-api.ts';
import { Can, openTab } from '../../../../shell/public.ts';
import { BatchButton } from '../../../../ui/batch-button.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { designPath } from '../paper-paths.ts';
import { AnsweredBar } from './answered-bar.tsx';
import { papersTexts } from './papers-texts.ts';
import { analysisPath, isManaged, usePaperActs } from './use-paper-acts.tsx';

const Name = ({ paper }: { paper: PaperRow }) => {
  const t = useTexts(papersTexts);
  const language = useLanguage();
  const path = isManaged(paper) ? designPath(paper.id, paper.kind) : analysisPath(paper.id);
  return (
    <div className="row gap-xs">
      <a
        className="paper-name"
        href={`.${path}`}
        onClick={(event) => {
          event.preventDefault();
          openTab(path);
        }}
      >
        {titleIn(language, paper)}
      </a>
      {paper.anonymous && <Tag>{t.anonymous}</Tag>}
      {paper.changed && paper.paperVersion > 0 && <Tag color="gold">{t.changed}</Tag>}
      {paper.toMark > 0 && <Tag color="orange">{t.toMark(paper.toMark)}</Tag>}
    </div>
  );
};

const Span = ({ paper: { kind, from, to } }: { paper: PaperRow }) => {
  const t = useTexts(papersTexts);
  if (kind === 'evaluation') return t.byBatches;
  if (!from && !to) return t.noWindow;
  return (
    <span className="stack gap-none small numbers">
      {from && <span className="unbroken">{t.fromOn(minute(from))}</span>}
      {to && <span className="unbroken">{t.until(minute(to))}</span>}
    </span>
  );
};

type BatchAct = {
  action: 'publish' | 'close' | 'archive' | 'remind' | 'remove';
  question: (n: number) => string;
  act: (paper: PaperRow) => Promise<unknown>;
};

const useBatch = () => {
  const t = useTexts(papersTexts);
  const language = useLanguage();
  const refresh = useRefresh(paperCalls.list);
  const at = ({ id, version }: PaperRow) => ({ params: { id }, body: { version }, quiet: true });
  const only = ({ id }: PaperRow) => ({ params: { id }, quiet: true });
  const acts: readonly BatchAct[] = [
    { action: 'publish', question: t.askPublishMany, act: (paper) => callApi(paperCalls.publish, at(paper)) },
    { action: 'remind', question: t.askRemindMany, act: (paper) => callApi(paperCalls.remind, only(paper)) },
    { action: 'close', question: t.askCloseMany, act: (paper) => callApi(paperCalls.close, at(paper)) },
    { action: 'archive', question: t.askArchiveMany, act: (paper) => callApi(paperCalls.archive, at(paper)) },
    { action: 'remove', question: t.askRemoveMany, act: (paper) => callApi(paperCalls.remove, only(paper)) },
  ];
  return (selection: Selection<PaperRow>) =>
    acts.map(({ action, question, act }) => {
      const rows = selection.rows.filter(({ actions }) => actions.includes(action));
      return (
        rows.length > 0 && (
          <BatchButton
            key={action}
            name={t[action]}
            rows={rows}
            nameOf={(paper) => titleIn(language, paper)}
            question={question(rows.length)}
            danger={action === 'remove' || action === 'close'}
            act={act}
            onDone={() => {
              selection.clear();
              refresh();
            }}
          />
        )
      );
    });
};

/** The papers somebody writes, publishes and looks after; or those of one kind. */
export const ManagedPapers = ({ kind }: { kind?: PaperKind }) => {
  const t = useTexts(papersTexts);
  const { actionsOn, layers } = usePaperActs();
  const batch = useBatch();
  const form = kind === 'evaluation';
  const english = useLanguage() === 'en';
  const ofKind: ListColumn<PaperRow> = { key: 'kind', width: english ? 125 : 80 };
  // Of a form of evaluation its batches know who answers it and when.
  const asking: ListColumn<PaperRow>[] = [
    {
      key: 'answered',
      title: t.progress,
      width: 140,
      align: 'left',
      card: 'fact',
      render: (paper) => paper.kind !== 'evaluation' && <AnsweredBar paper={paper} />,
    },
    {
      key: 'to',
      title: t.window,
      width: 180,
      card: 'fact',
      render: (paper) => <Span paper={paper} />,
    },
  ];
  const columns: ListColumn<PaperRow>[] = [
    { key: 'title', width: english ? 215 : 250, render: (paper) => <Name paper={paper} /> },
    ...(form ? [] : [ofKind]),
    { key: 'status', width: english ? 120 : 100, card: 'status' },
    ...(form ? [] : asking),
    { key: 'authorName', width: 90 },
    { key: 'departmentName', width: 160, extra: true },
    { key: 'subkind', width: 110, extra: !form },
    { key: 'paperVersion', width: 80, extra: !form },
    { key: 'updatedAt', width: 150, extra: !form },
    { actions: actionsOn, width: 175 },
  ];
  return (
    <>
      <ListPage
        title={t.title}
        call={paperCalls.list}
        columns={columns}
        filters={kind ? ['keyword', 'status'] : ['keyword', 'kind', 'status', 'since', 'until']}
        {...(kind && { also: { kind } })}
        batch={batch}
        toolbar={
          <Can permission="examination:paper:edit">
            <Button
              type="primary"
              icon={<RiAddLine size={16} />}
              onClick={() => openTab(form ? '/sjpz/form?kind=evaluation' : '/examination/form')}
            >
              {form ? t.newForm : t.create}
            </Button>
          </Can>
        }
      />
      {layers}
    </>
  );
};
