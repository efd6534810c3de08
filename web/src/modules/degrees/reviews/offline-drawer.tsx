import type { ReviewAnswer } from '@graduate/contract/degrees/reviews/answers.ts';
import { FORM_MEGABYTES } from '@graduate/contract/degrees/reviews/choices.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import type { ReviewRoundDetail, RoundTask } from '@graduate/contract/degrees/reviews/rounds.ts';
import { uploadFile } from '../../../api/call-api.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { comma } from '../../../ui/list-words.ts';
import { useTexts } from '../../../ui/texts.ts';
import { DropFile } from '../../../ui/upload/drop-file.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { AnswerFields, answerOf } from './answer-fields.tsx';
import { reviewTexts } from './reviews-texts.ts';

type Props = { task: RoundTask; round: ReviewRoundDetail; onDone: () => void; onClose: () => void };
type Values = ReviewAnswer & { documentNo: string | null };

const empty: Values = {
  scores: {},
  grade: null,
  commentAuthor: '',
  commentCommittee: '',
  familiarity: 'good',
  excellent: false,
  documentNo: null,
};

/** A review that came on paper; its scan first, unless the thesis is secret. */
export const OfflineDrawer = ({ task, round, onDone, onClose }: Props) => {
  const t = useTexts(reviewTexts);
  const saving = useSave(reviewCalls.offline, { told: t.offlineDone, onSuccess: onDone });
  const send = ({ documentNo, ...typed }: Values) =>
    saving.submit({
      params: { id: task.id },
      body: { ...answerOf(round.form, typed), documentNo: documentNo || null },
    });
  return (
    <FormDrawer<Values>
      title={`${t.offline} · ${t.reviewer(task.slot)}`}
      initial={empty}
      submission={saving}
      onClose={onClose}
      width={760}
      save={send}
    >
      {round.secret ? (
        <Field name="documentNo" schema={reviewCalls.offline.body.shape.documentNo} required />
      ) : (
        <DropFile
          limits={{ accept: ['pdf', 'jpg', 'jpeg'], megabytes: FORM_MEGABYTES }}
          hint={t.paperForm}
          send={async (file, onProgress) => {
            await uploadFile(reviewCalls.uploadForm, file, { taskId: task.id }, onProgress);
            onDone();
          }}
        />
      )}
      {task.form.length > 0 && (
        <p className="note">{task.form.map(({ fileName }) => fileName).join(comma())}</p>
      )}
      <AnswerFields items={round.form} />
    </FormDrawer>
  );
};
