import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { useCall } from '../../../api/use-call.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { DecidedPart } from '../../mechanisms/approvals/public.tsx';
import { VersionComments } from './version-comments.tsx';

const texts = defineTexts({
  follows: [
    '同意后论文进入下一环节（检测或送审），学生不能再修改这一版。',
    'Once agreed, the thesis goes on to its check or review, and the student can no longer change this version.',
  ],
});

/** The version of a thesis that waits for the tutor. */
export const DecidedVersion = ({ recordId }: { recordId: string }) => {
  const t = useTexts(texts);
  const place = useCall(thesisCalls.place, { params: { id: recordId } }, { quiet: true });
  const { data } = useCall(
    thesisCalls.versions,
    { params: { id: place.data?.applicationId ?? '' } },
    { quiet: true, enabled: place.data !== undefined },
  );
  const version = data?.versions.find(({ id }) => id === recordId);
  if (!data || !version) return null;
  return (
    <DecidedPart {...(!data.secret && { files: [...version.files, ...version.forms] })} follows={t.follows}>
      <p>{version.title}</p>
      {version.titleReason && <p className="page-words">{version.titleReason}</p>}
      {version.changeNote && <p className="shaded breaks">{version.changeNote}</p>}
      <VersionComments of={version} />
    </DecidedPart>
  );
};
