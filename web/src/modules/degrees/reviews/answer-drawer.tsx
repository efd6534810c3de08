import {
  OwnTaskDetail as Detail,
  type OwnTaskDetail,
  type ReviewAnswer,
} from '@graduate/contract/degrees/reviews/answers.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { RiFileTextLine } from '@remixicon/react';
import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { downloadFile, fetchFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileContent } from '../../../ui/upload/file-preview.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSave } from '../../../ui/use-save.ts';
import { AnswerFields, answerOf } from './answer-fields.tsx';
import { reviewTexts } from './reviews-texts.ts';

const KEEP_MS = 30_000;

/** The copy to be read, beside what is written about it; a phone opens it as a file. */
const Paper = ({ id, code }: { id: string; code: string }) => {
  const t = useTexts(reviewTexts);
  const phone = useIsPhone();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let wanted = true;
    void fetchFile(reviewCalls.file, { params: { id }, quiet: true }).then(
      ({ blob }) => {
        made = URL.createObjectURL(blob);
        if (wanted) setAddress(made);
        else URL.revokeObjectURL(made);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return (
    <section className="stack gap-s" aria-label={t.paper}>
      {address && !phone && navigator.pdfViewerEnabled && (
        <FileContent file={{ id, fileName: `${code}.pdf`, url: address }} />
      )}
      <div>
        <Button
          icon={<RiFileTextLine size={16} />}
          onClick={() => void downloadFile(reviewCalls.file, { params: { id } })}
        >
          {t.paper}
        </Button>
      </div>
    </section>
  );
};

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
    keeps.current = setTimeout(
      () => void silent.submit({ params, body: answerOf(task.form, typed) }),
      KEEP_MS,
    );
  };
  const body = () => answerOf(task.form, form.getFieldsValue(true) as ReviewAnswer);
  const send = async () => {
    if (!(await askConfirm({ content: t.askSend, okText: t.sendAnswer }))) return;
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
      <AnswerFields items={task.form} />
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
            {task.status !== 'invited' && <Paper id={id} code={task.code} />}
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
