import { expertTitles } from '@graduate/contract/degrees/reviews/choices.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { Candidate, type ReviewRoundDetail } from '@graduate/contract/degrees/reviews/rounds.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Alert, Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { reviewTexts } from './reviews-texts.ts';

type Props = { round: ReviewRoundDetail; onDone: () => void; onClose: () => void };

/** Reviewers chosen by hand among those whom nothing stands against; whom the applicant would avoid needs a word more. */
export const ChooseDrawer = ({ round, onDone, onClose }: Props) => {
  const t = useTexts(reviewTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [title, setTitle] = useState<Candidate['titleLevel']>();
  const [despiteWish, setDespiteWish] = useState(false);
  const { data = [], error } = useCall(
    reviewCalls.candidates,
    { params: { id: round.id } },
    { quiet: true, staleTime: 0 },
  );
  const choosing = useSave(reviewCalls.setExperts, {
    told: t.drawn,
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const picked = data.filter(({ id }) => chosen.includes(id));
  const outside = picked.filter(({ internal }) => !internal).length;
  const unwanted = picked.some(({ avoided }) => avoided);
  const shown = data.filter(
    (one) =>
      chosen.includes(one.id) ||
      (`${one.name}${one.unit}`.includes(words.trim()) && (!title || one.titleLevel === title)),
  );
  const full = chosen.length >= round.needed;
  return (
    <SideDrawer title={t.chooseFor(round.name)} width={760} onClose={onClose}>
      <div className="stack">
        {error && <Alert type="error" showIcon title={error.message} />}
        <div className="row gap-x-m">
          <Input.Search
            allowClear
            aria-label={t.nameOrUnit}
            placeholder={t.nameOrUnit}
            style={{ maxWidth: 260 }}
            onChange={({ target }) => setWords(target.value)}
          />
          <Select<Candidate['titleLevel']>
            allowClear
            aria-label={t.anyRank}
            placeholder={t.anyRank}
            style={{ minWidth: 130 }}
            options={keysOf(expertTitles).map((value) => ({ value, label: expertTitles[value][language] }))}
            onChange={setTitle}
          />
          <span className="muted push">
            {t.chosenOf(chosen.length, round.needed, outside, round.external)}
          </span>
        </div>
        <RowsTable
          label={t.candidates}
          rows={shown}
          of={Candidate}
          columns={[
            {
              key: 'id',
              title: '',
              width: 44,
              render: ({ id, name }) => (
                <Checkbox
                  aria-label={name}
                  checked={chosen.includes(id)}
                  disabled={full && !chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ),
            },
            { key: 'name', width: 100 },
            { key: 'unit', width: 200 },
            { key: 'titleLevel', width: 100 },
            { key: 'match', width: 100, render: ({ match }) => t.matchOf(match) },
            { key: 'load', width: 90, align: 'right' },
            { key: 'internal', width: 70 },
            { key: 'avoided', width: 90 },
          ]}
        />
        {unwanted && (
          <Checkbox checked={despiteWish} onChange={({ target }) => setDespiteWish(target.checked)}>
            {t.despiteWish}
          </Checkbox>
        )}
        <div className="row">
          <Button
            type="primary"
            disabled={chosen.length === 0 || (unwanted && !despiteWish)}
            loading={choosing.pending}
            onClick={() =>
              void choosing.submit({
                params: { id: round.id },
                body: { version: round.version, expertIds: [...chosen], despiteWish },
              })
            }
          >
            {t.useThese}
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
};
