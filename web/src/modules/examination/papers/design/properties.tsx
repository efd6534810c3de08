import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Paper } from '@graduate/contract/examination/papers/papers.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { Segmented } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { QuestionRules } from '../../questions/public.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { designTexts } from './design-texts.ts';
import { numbersIn } from './names.ts';
import { PaperSettings } from './paper-settings.tsx';
import { SectionSettings } from './section-settings.tsx';
import { changeQuestion, changeSection } from './state/arrange.ts';
import type { Designer } from './state/use-designer.ts';

type Props = { designer: Designer; loaded: Paper };

const QuestionProperties = ({ designer, question }: { designer: Designer; question: Question }) => {
  const { paper, change } = designer;
  const { sections } = paper.design;
  const all = questionsIn(sections);
  const earlier = all.slice(0, all.indexOf(question));
  const onChange = (changed: Question, tag?: string) =>
    change(
      (now) => ({
        ...now,
        design: { ...now.design, sections: changeQuestion(now.design.sections, changed) },
      }),
      tag,
    );
  return (
    <div className="stack gap-xl">
      <QuestionRules
        question={question}
        onChange={onChange}
        scored={paper.kind === 'exam'}
        weighted={paper.kind === 'evaluation'}
      />
      <ConditionEditor
        shownIf={question.shownIf}
        earlier={earlier}
        numbers={numbersIn(sections)}
        onChange={(shownIf) => onChange({ ...question, shownIf }, `shownIf:${question.id}`)}
      />
    </div>
  );
};

/** What can be set: of what is chosen on the canvas, or of the paper. */
export const Properties = ({ designer, loaded }: Props) => {
  const t = useTexts(designTexts);
  const { paper, selected, select, change } = designer;
  const { sections } = paper.design;
  const question = questionsIn(sections).find(({ id }) => id === selected);
  const section = sections.find(({ id }) => id === selected);
  const lastChosen = question ?? section;
  return (
    <aside className="properties card padded column gap-l" aria-label={t.properties}>
      <Segmented
        block
        value={lastChosen ? 'chosen' : 'paper'}
        options={[
          {
            value: 'chosen',
            label: section ? t.ofSection : t.ofQuestion,
            disabled: !lastChosen && sections.every(({ questions }) => questions.length === 0),
          },
          { value: 'paper', label: t.ofPaper },
        ]}
        onChange={(side) => select(side === 'paper' ? undefined : questionsIn(sections)[0]?.id)}
      />
      {question && <QuestionProperties key={question.id} designer={designer} question={question} />}
      {section && (
        <SectionSettings
          key={section.id}
          section={section}
          exam={paper.kind === 'exam'}
          departmentId={loaded.departmentId}
          onChange={(changed, tag) =>
            change(
              (now) => ({
                ...now,
                design: { ...now.design, sections: changeSection(now.design.sections, changed) },
              }),
              tag,
            )
          }
        />
      )}
      {!lastChosen && <PaperSettings designer={designer} loaded={loaded} />}
    </aside>
  );
};
