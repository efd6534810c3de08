import './papers.css';
import {
  type AnsweringState,
  answeringStates,
  paperKinds,
} from '@graduate/contract/examination/papers/choices.ts';
import { type MyPaper, myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { DEFAULT_LIMIT } from '@graduate/contract/platform/page.ts';
import { Button, Input, Pagination, Segmented, Skeleton, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { papersTexts } from './papers-texts.ts';
import { isUrgent, type TimeLeft, timeLeft } from './time-left.ts';

const texts = defineTexts({
  find: ['搜索标题', 'Search titles'],
  nothing: ['没有需要填写的问卷或考试', 'There is nothing for you to answer'],
  nothingFits: ['没有符合条件的问卷或考试', 'No matching questionnaires or exams'],
  begin: ['去填写', 'Answer'],
  beginExam: ['进入考试', 'Go to the exam'],
  goOn: ['继续填写', 'Go on'],
  again: ['再填一次', 'Answer again'],
  look: ['查看答卷', 'My sheet'],
  left: ({ days, hours, minutes }: TimeLeft) => [
    `还剩 ${days > 0 ? `${days} 天 ` : ''}${hours > 0 ? `${hours} 小时 ` : ''}${minutes > 0 ? `${minutes} 分钟` : ''}`.trim(),
    `${days > 0 ? `${days} d ` : ''}${hours > 0 ? `${hours} h ` : ''}${minutes > 0 ? `${minutes} min ` : ''}left`,
  ],
  minutes: (n: number) => [`时长 ${n} 分钟`, `${n} minutes`],
  score: (n: number) => [`得分 ${n}`, `Score ${n}`],
  attempt: (made: number, all: number) => [`已填 ${made} / ${all} 次`, `${made} of ${all} times`],
});

const fillPath = (id: string) => `/examination/edit?id=${id}`;
/** What waits comes first, then what will wait; of these what ends first. */
const ORDER: readonly AnsweringState[] = ['open', 'todo', 'ahead', 'done', 'missed'];
const place = ({ state }: MyPaper): number => ORDER.indexOf(state);
const end = ({ to, state }: MyPaper): number =>
  (to?.getTime() ?? 0) * (ORDER.indexOf(state) < ORDER.indexOf('done') ? 1 : -1);
const inOrder = (papers: readonly MyPaper[]): MyPaper[] =>
  papers.toSorted((one, other) => place(one) - place(other) || end(one) - end(other));
/** As they are chosen from. */
const SEGMENTS: readonly AnsweringState[] = ['todo', 'open', 'done', 'ahead', 'missed'];
const waits = ({ state }: MyPaper): boolean => state === 'todo' || state === 'open';

const isState = (value: string): value is AnsweringState => value in answeringStates;

/** What there is to do with a paper, the main thing last. */
const Acts = ({ paper, main }: { paper: MyPaper; main: boolean }) => {
  const t = useTexts(texts);
  const { id, state, kind, sheetId, attempted, attempts } = paper;
  const fill = (name: string) => (
    <Button {...(main && { type: 'primary' as const })} onClick={() => openTab(fillPath(id))}>
      {name}
    </Button>
  );
  return (
    <div className="touch row end">
      {state === 'done' && sheetId && (
        <Button onClick={() => openTab(`/examination/answer/view?id=${sheetId}`)}>{t.look}</Button>
      )}
      {state === 'done' && !paper.anonymous && attempted < attempts && fill(t.again)}
      {state === 'todo' && fill(kind === 'exam' ? t.beginExam : t.begin)}
      {state === 'open' && fill(t.goOn)}
    </div>
  );
};

const Item = ({ paper, main, now }: { paper: MyPaper; main: boolean; now: number }) => {
  const t = useTexts(texts);
  const shared = useTexts(papersTexts);
  const language = useLanguage();
  const { state, kind, from, to, minutes, score, attempted, attempts, departmentName } = paper;
  const left = waits(paper) && to ? timeLeft(to, now) : undefined;
  const urgent = waits(paper) && isUrgent(to, now);
  const facts = [
    departmentName,
    state === 'ahead' && from ? shared.fromOn(minute(from)) : to && shared.until(minute(to)),
    minutes !== null && t.minutes(minutes),
    attempts > 1 && t.attempt(attempted, attempts),
    score !== null && t.score(score),
  ].filter(Boolean);
  return (
    <li className="my-paper card padded-flat" data-urgent={urgent ? '' : undefined}>
      <div className="stack gap-xs">
        <div className="row">
          <span className="my-paper-title strong">
            {nameIn(language, { name: paper.title, nameEn: paper.titleEn })}
          </span>
          <Tag>{paperKinds[kind][language]}</Tag>
          {paper.anonymous && <Tag>{shared.anonymous}</Tag>}
          <StateTag state={answeringStates[state]} />
        </div>
        <div className="row gap-x-m muted small">
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
          {left && <span className={urgent ? 'danger-text' : undefined}>{t.left(left)}</span>}
        </div>
      </div>
      <Acts paper={paper} main={main} />
    </li>
  );
};

/** What somebody is asked to answer, and what was answered. */
export const MyPapers = () => {
  const t = useTexts(texts);
  const { mine } = useTexts(papersTexts);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [state, setState] = useState('');
  const [typed, setTyped] = useState('');
  const [now] = useState(() => Date.now());
  const keyword = useDeferredValue(typed.trim());
  const answer = useCall(
    myPaperCalls.mine,
    { query: { page, ...(isState(state) && { state }), ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  const { data } = answer;
  const papers = inOrder(data?.list ?? []);
  const first = papers.find(waits);
  const filtered = state !== '' || keyword !== '';
  return (
    <div className="stack">
      <div className="row">
        <div className="scrolls">
          <Segmented
            aria-label={mine}
            value={state}
            options={[
              { value: '', label: t.all },
              ...SEGMENTS.map((value) => ({ value, label: answeringStates[value][language] })),
            ]}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
        </div>
        <Input.Search
          className="push"
          allowClear
          aria-label={t.find}
          placeholder={t.find}
          style={{ maxWidth: 260 }}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      </div>
      {answer.error && <FailedList error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.total === 0 && (
        <section className="page-card">
          <Nothing text={filtered ? t.nothingFits : t.nothing} />
        </section>
      )}
      <ul className="stack gap-s" aria-label={mine}>
        {papers.map((paper) => (
          <Item key={paper.id} paper={paper} main={paper === first} now={now} />
        ))}
      </ul>
      {data && data.total > DEFAULT_LIMIT && (
        <Pagination
          simple
          align="center"
          current={page}
          pageSize={DEFAULT_LIMIT}
          total={data.total}
          onChange={setPage}
        />
      )}
    </div>
  );
};
