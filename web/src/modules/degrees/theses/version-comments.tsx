import type { ThesisVersion } from '@graduate/contract/degrees/theses/versions.ts';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { thesisTexts } from './theses-texts.ts';

/** What the other supervisors say, for the one who decides and for the author. */
export const VersionComments = ({ of: { comments } }: { of: ThesisVersion }) => {
  const t = useTexts(thesisTexts);
  return comments.map(({ name, comment, writtenAt }) => (
    <p key={name} className="shaded breaks">
      <span className="strong">{t.commentOf(name)}</span>{' '}
      <span className="muted small">{minute(writtenAt)}</span>
      <br />
      {comment}
    </p>
  ));
};
