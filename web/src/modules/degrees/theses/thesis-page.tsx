import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../shell/public.ts';
import { ContextBar } from '../../student-status/students/public.tsx';
import { VersionsPart } from './versions-part.tsx';

const Thesis = ({ applicationId }: { applicationId: string }) => {
  const tab = useTab();
  const answer = useCall(degreeApplicationCalls.find, { params: { id: applicationId } }, { quiet: true });
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(name);
  }, [tab, name]);
  return (
    <WhenThere answer={answer}>
      {({ student, own }) => (
        <div className="stack gap-l">
          {!own && <ContextBar brief={student} />}
          <VersionsPart applicationId={applicationId} />
        </div>
      )}
    </WhenThere>
  );
};

const OfVersion = ({ id }: { id: string }) => {
  const answer = useCall(thesisCalls.place, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>{({ applicationId }) => <Thesis applicationId={applicationId} />}</WhenThere>
  );
};

/** The thesis of one applicant, as its tutor decides on it. */
const ThesisPage = () => {
  const [search] = useSearchParams();
  const applicationId = search.get('applicationId');
  const versionId = search.get('versionId');
  if (applicationId) return <Thesis applicationId={applicationId} />;
  return versionId ? <OfVersion id={versionId} /> : <NotThere />;
};

export default ThesisPage;
