import {
  type Question,
  type ShownQuestion,
  withoutKey,
} from '@graduate/contract/examination/questions/questions.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { editTexts } from './edit-texts.ts';
import { asHtml } from './title-words.ts';

type Named = { label: string; labelEn: string };

const filled = <L extends Named>(list: readonly L[], nameOf: (place: number) => string): L[] =>
  list.map((one, at) => (one.label ? one : { ...one, label: nameOf(at + 1) }));

/** A question that is still being written as it will look; what is missing is called by its place. */
export const useSketch = (question: Question): ShownQuestion => {
  const t = useTexts(editTexts);
  return useMemo(() => {
    const shown = withoutKey(question);
    return {
      ...shown,
      title: shown.title || asHtml(t.titleHint),
      ...('options' in shown && { options: filled(shown.options, t.option) }),
      ...('rows' in shown && { rows: filled(shown.rows, t.row) }),
    } as ShownQuestion;
  }, [question, t]);
};
