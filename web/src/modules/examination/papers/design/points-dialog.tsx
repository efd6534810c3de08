import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { fullScoreOf } from '@graduate/contract/examination/papers/design-problems.ts';
import {
  type QuestionType,
  questionTypes,
  scorableTypes,
} from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { wordsIn } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';
import { numbersIn } from './names.ts';
import { withPoints } from './state/arrange.ts';
import type { Designer } from './state/use-designer.ts';

type Props = { designer: Designer; onClose: () => void };

const idsOf = (questions: readonly Question[]): string[] => questions.map(({ id }) => id);

/** Gives many questions of an exam their points in one act, which one step takes back. */
export const PointsDialog = ({ designer, onClose }: Props) => {
  const t = useTexts(designTexts);
  const language = useLanguage();
  const { paper, change } = designer;
  const { sections, exam } = paper.design;
  const all = questionsIn(sections).filter(({ type }) => scorableTypes.includes(type));
  const types = [...new Set(all.map(({ type }) => type))];
  const [chosen, setChosen] = useState<readonly string[]>(() => idsOf(all));
  const [points, setPoints] = useState(2);
  const numbers = numbersIn(sections);
  const given = withPoints(sections, chosen, points);
  const ofType = (type: QuestionType) => idsOf(all.filter((question) => question.type === type));
  return (
    <Dialog
      open
      width={720}
      title={t.manyPoints}
      okText={t.givePoints(chosen.length)}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onCancel={onClose}
      onOk={() => {
        change((now) => ({
          ...now,
          design: { ...now.design, sections: withPoints(now.design.sections, chosen, points) },
        }));
        onClose();
      }}
    >
      <div className="stack">
        <div className="row">
          <Button size="small" onClick={() => setChosen(idsOf(all))}>
            {t.allQuestions(all.length)}
          </Button>
          {types.map((type) => (
            <Button key={type} size="small" onClick={() => setChosen(ofType(type))}>
              {`${questionTypes[type][language]} (${ofType(type).length})`}
            </Button>
          ))}
        </div>
        <Table<Question>
          size="small"
          rowKey="id"
          dataSource={all}
          pagination={false}
          scroll={{ y: 320 }}
          rowSelection={{
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys as string[]),
          }}
          columns={[
            {
              title: t.ofQuestion,
              className: 'breaks',
              render: (_, { id, title }) => `${numbers.get(id) ?? ''}. ${wordsIn(title)}`,
            },
            { title: t.palette, width: 120, render: (_, { type }) => questionTypes[type][language] },
            { title: t.pointsNow, width: 90, align: 'right', dataIndex: 'score' },
          ]}
        />
        <div className="row">
          <span>{t.pointsEach}</span>
          <NumberField
            aria-label={t.pointsEach}
            min={0}
            max={1000}
            step={0.5}
            value={points}
            onChange={(value) => setPoints(Math.round((value ?? 0) * 2) / 2)}
          />
          <span className="muted">
            {t.sumThen(fullScoreOf({ ...paper.design, sections: given }), exam?.fullScore ?? 0)}
          </span>
        </div>
      </div>
    </Dialog>
  );
};
