import {
  OwnTaskDetail as Detail,
  type OwnTaskDetail,
  type ReviewAnswer,
  reviewCalls,
} from '@graduate/contract/degrees/reviews/rounds.ts';
import { RiFileTextLine } from '@remixicon/react';
import { Button, Form } from 'antd';
import { useRef } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { AnswerFields, answerOf } from './answer-fields.tsx';
import { reviewTexts } from './reviews-texts.ts';

const KEEP_MS = 30_000;

type Props = { task: OwnTaskDetail; onDone: () => void; onClose: () => void };

const Answer = ({ task, onDone, onClose }: Props) => {
  const t = useTexts(reviewTexts);
  const [form] = Form.useForm<ReviewAnswer>();
  const params = { id: task.id };
  const keeping = useSave(reviewCalls.saveDraft, { told: t.kept });
  const sending = useSave(reviewCalls.submit, {
    told: t.sent,
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const silent = useSave(reviewCalls.saveDraft, {});
  const keeps = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed is kept half a minute after the last key, without a word; also when the drawer is closed. */
  const keepSoon = (typed: ReviewAnswer) => {
    clearTimeout(keeps.current);
    keeps.current = setTimeout(() => void silent.submit({ params, body: answerOf(typed) }), KEEP_MS);
  };
  const body = () => answerOf(form.getFieldsValue(true) as ReviewAnswer);
  const send = async () => {
    if (!(await askConfirm({ content: t.askSend }))) return;
    clearTimeout(keeps.current);
    await sending.submit({ params, body: body() });
  };
  const done = task.status === 'submitted';
  return (
    <Form<ReviewAnswer>
      form={form}
      layout="vertical"
      className="full-fields"
      disabled={done}
      initialValues={task.mine}
      onValuesChange={(_changed, typed) => keepSoon({ ...task.mine, ...typed })}
    >
      <AnswerFields />
      {!done && (
        <div className="row touch">
          <Button loading={keeping.pending} onClick={() => void keeping.submit({ params, body: body() })}>
            {t.keepDraft}
          </Button>
          <Button type="primary" loading={sending.pending} onClick={() => void send()}>
            {t.sendAnswer}
          </Button>
        </div>
      )}
    </Form>
  );
};

/** One review: the text under its number, and what the reviewer writes about it. */
export const AnswerDrawer = ({
  id,
  onDone,
  onClose,
}: {
  id: string;
  onDone: () => void;
  onClose: () => void;
}) => {
  const t = useTexts(reviewTexts);
  const answer = useCall(reviewCalls.task, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer
      title={answer.data ? t.onlyForReview(answer.data.code) : t.myReviews}
      width={860}
      onClose={onClose}
    >
      <WhenThere answer={answer}>
        {(task) => (
          <div className="stack gap-l">
            <FactsOf
              of={Detail}
              thing={task}
              facts={[
                { key: 'title', wide: true },
                'level',
                'degreeType',
                'discipline',
                'direction',
                'dueOn',
                { key: 'keywords', value: task.keywords.join('；'), wide: true },
                { key: 'abstractZh', wide: true },
                ...(task.abstractEn ? [{ key: 'abstractEn', wide: true } as const] : []),
              ]}
            />
            <div>
              <Button
                icon={<RiFileTextLine size={16} />}
                onClick={() => void downloadFile(reviewCalls.file, { params: { id } })}
              >
                {t.paper}
              </Button>
            </div>
            {task.previous && (
              <div className="shaded padded stack gap-xs">
                <span className="strong">{t.before}</span>
                <p className="breaks">{task.previous.commentAuthor}</p>
                <p className="breaks">{task.previous.changeNote}</p>
              </div>
            )}
            <Answer task={task} onDone={onDone} onClose={onClose} />
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
