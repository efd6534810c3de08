import { classStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { ClassDesk } from '@graduate/contract/training/scheduling/classes.ts';
import { Alert } from 'antd';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { deskTexts } from '../scheduling-texts.ts';

/** Which class it is about, for whom and by whom. */
export const ClassHead = ({ desk, title }: { desk: ClassDesk; title: string }) => {
  const t = useTexts(deskTexts);
  return (
    <header className="page-card gap-s">
      <div className="row gap-x-l">
        <h1 className="breaks shrinks">{title}</h1>
        <StateTag state={classStates[desk.state]} />
      </div>
      <p className="row gap-x-l muted small">
        <span className="numbers">{desk.code}</span>
        <span>{desk.term.name}</span>
        <span>{desk.teacherNames}</span>
        <span className="numbers">{t.enrolledOf(desk.enrolled, desk.capacity)}</span>
        {desk.audience && (
          <span className="clip shrinks" title={desk.audience}>
            {desk.audience}
          </span>
        )}
      </p>
      {desk.published && desk.enrolled > 0 && (
        <Alert type="warning" showIcon title={t.publishedNote(desk.enrolled)} />
      )}
      {!desk.actions.includes('place') && <Alert type="info" showIcon title={t.readOnly} />}
    </header>
  );
};
