import './theses.css';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { thesisStages } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { NotThere, useDeclared, useTab, WhenThere } from '../../../shell/public.ts';
import { Part } from '../../../ui/arriving.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileContent } from '../../../ui/upload/file-preview.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ContextBar } from '../../student-status/students/public.tsx';
import { thesisTexts } from './theses-texts.ts';
import { VersionsPart } from './versions-part.tsx';

/** The newest text in place, beside what is decided about it; a phone opens it as a file. */
const ThesisText = ({ applicationId }: { applicationId: string }) => {
  const language = useLanguage();
  const t = useTexts(thesisTexts);
  const phone = useIsPhone();
  const { data } = useCall(thesisCalls.versions, { params: { id: applicationId } }, { quiet: true });
  const shown = data?.versions.find(({ files }) => files.length > 0);
  const file = shown?.files[0];
  if (!file || phone || !navigator.pdfViewerEnabled) return null;
  const title = t.versionOf(shown.seq, thesisStages[shown.stage][language]);
  return (
    <section className="card padded stack" aria-label={title}>
      <h3>{title}</h3>
      <FileContent file={file} />
    </section>
  );
};

const Thesis = ({ applicationId }: { applicationId: string }) => {
  const tab = useTab();
  // What reviewers wrote is what a new version answers.
  const reviews = useDeclared('degreeParts').find(({ key }) => key === 'reviews');
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
          <div className="thesis-columns">
            <div className="stack gap-l">
              <VersionsPart applicationId={applicationId} />
              {reviews && <Part load={reviews.load} given={{ applicationId }} waiting={null} />}
            </div>
            <ThesisText applicationId={applicationId} />
          </div>
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
