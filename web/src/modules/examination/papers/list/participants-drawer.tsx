import { participationStates as states } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { type PaperRow, Participant } from '@graduate/contract/examination/papers/papers.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Alert, Button, Input, Segmented, Table } from 'antd';
import { useDeferredValue, useState } from 'react';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { AnsweredBar } from './answered-bar.tsx';
import { papersTexts } from './papers-texts.ts';

const PAGE = 20;
type State = keyof typeof states;

type Props = {
  paper: PaperRow;
  /** Not there when nobody can be reminded now. */
  onRemind: (() => void) | undefined;
  onClose: () => void;
};

/** Who is to answer a paper and who has. */
export const ParticipantsDrawer = ({ paper, onRemind, onClose }: Props) => {
  const t = useTexts(papersTexts);
  const language = useLanguage();
  const label = useLabels(Participant);
  const exporting = useExport();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<State | ''>('');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const params = { id: paper.id };
  const wanted = { ...(state && { state }), ...(keyword && { keyword }) };
  const people = useCall(
    paperCalls.participants,
    { params, query: { page, limit: PAGE, ...wanted } },
    { keepPrevious: true },
  );
  return (
    <SideDrawer title={`${t.participants} · ${titleIn(language, paper)}`} width={720} onClose={onClose}>
      <div className="stack">
        <AnsweredBar paper={paper} />
        {paper.anonymous && <Alert type="info" showIcon title={t.anonymousPeople} />}
        <div className="row">
          <Segmented<State | ''>
            value={state}
            options={[
              { value: '', label: t.all },
              ...(Object.keys(states) as State[]).map((value) => ({
                value,
                label: states[value][language],
              })),
            ]}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
          <Button
            loading={exporting.pending}
            onClick={() =>
              void exporting.run(() =>
                downloadOrStart(paperCalls.exportParticipants, { params, query: wanted }),
              )
            }
          >
            {t.export}
          </Button>
          {onRemind && (
            <Button onClick={onRemind}>{t.remindAll(Math.max(paper.expected - paper.answered, 0))}</Button>
          )}
        </div>
        <Input
          allowClear
          aria-label={t.keyword}
          placeholder={`${label.realName} / ${label.personNo}`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Table
          size="small"
          rowKey="accountId"
          loading={people.isFetching}
          dataSource={people.data?.list ?? []}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page,
            pageSize: PAGE,
            total: people.data?.total ?? 0,
            onChange: setPage,
            showSizeChanger: false,
          }}
          columns={[
            { title: label.personNo, dataIndex: 'personNo' },
            { title: label.realName, dataIndex: 'realName' },
            { title: label.departmentName, dataIndex: 'departmentName' },
            { title: label.grade, dataIndex: 'grade' },
            { title: label.state, render: (_, one) => <StateTag state={states[one.state]} /> },
            { title: label.answeredOn, dataIndex: 'answeredOn' },
          ]}
        />
      </div>
    </SideDrawer>
  );
};
