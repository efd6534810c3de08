import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type {
  Education,
  FamilyMember,
  Honour,
  StudentDetail,
  Work,
} from '@graduate/contract/student-status/students/records.ts';
import { writingCalls } from '@graduate/contract/student-status/students/writing-calls.ts';
import { useState } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import {
  useEducationColumns,
  useFamilyColumns,
  useHonourColumns,
  useWorkColumns,
} from '../parts/person-columns.tsx';
import { editTexts } from './edit-texts.ts';
import { ListEditor } from './list-editor.tsx';
import {
  blankEducation,
  blankFamily,
  blankHonour,
  blankWork,
  EducationFields,
  FamilyFields,
  HonourFields,
  WorkFields,
} from './list-fields.tsx';

const MOST = { family: 8, education: 15, work: 15, awards: 50 };

type Props = {
  detail: StudentDetail;
  /** The version the next change builds on, and a way to hand over the one after. */
  version: number;
  onVersion: (version: number) => void;
};
type Lists = { family: FamilyMember[]; education: Education[]; work: Work[]; awards: Honour[] };

/** What a college keeps of its students are awards; the rest students fill in and the office corrects. */
const editableLists = (
  { family, education, work, awards }: StudentDetail,
  office: boolean,
): Partial<Lists> => ({
  ...(office && family && { family }),
  ...(office && education && { education }),
  ...(office && work && { work }),
  ...(awards && { awards }),
});

/** The lists of a record. Each change is kept at once. */
export const EditLists = ({ detail, version, onVersion }: Props) => {
  const t = useTexts(editTexts);
  const office = useCan()('student:record:office');
  const [lists, setLists] = useState(() => editableLists(detail, office));
  const columns = {
    family: useFamilyColumns(),
    education: useEducationColumns(),
    work: useWorkColumns(),
    awards: useHonourColumns(),
  };
  const options = { invalidates: [readingCalls.history, readingCalls.timeline] };
  const saves = {
    family: useSave(writingCalls.setFamily, options),
    education: useSave(writingCalls.setEducation, options),
    work: useSave(writingCalls.setWork, options),
    awards: useSave(writingCalls.setAwards, options),
  };
  const kept = <K extends keyof Lists>(key: K, list: Lists[K], answer: { version: number } | undefined) => {
    if (!answer) return undefined;
    setLists((before) => ({ ...before, [key]: list }));
    onVersion(answer.version);
    feedback.success(t.saved);
    return answer;
  };
  const at = { params: { id: detail.id } };
  const { family, education, work, awards } = lists;
  return (
    <>
      <p className="note">{t.listsNote}</p>
      {family && (
        <ListEditor
          title={t.family}
          rows={family}
          columns={columns.family}
          blank={blankFamily}
          nameOf={({ name }) => name}
          most={MOST.family}
          listField="relation"
          submission={saves.family}
          onSave={async (list) =>
            kept('family', list, await saves.family.submit({ ...at, body: { version, list } }))
          }
        >
          <FamilyFields />
        </ListEditor>
      )}
      {education && (
        <ListEditor
          title={t.education}
          rows={education}
          columns={columns.education}
          blank={blankEducation}
          nameOf={({ school }) => school}
          most={MOST.education}
          listField="toDate"
          submission={saves.education}
          onSave={async (list) =>
            kept('education', list, await saves.education.submit({ ...at, body: { version, list } }))
          }
        >
          <EducationFields />
        </ListEditor>
      )}
      {work && (
        <ListEditor
          title={t.work}
          rows={work}
          columns={columns.work}
          blank={blankWork}
          nameOf={({ unit }) => unit}
          most={MOST.work}
          listField="toDate"
          submission={saves.work}
          onSave={async (list) =>
            kept('work', list, await saves.work.submit({ ...at, body: { version, list } }))
          }
        >
          <WorkFields />
        </ListEditor>
      )}
      {awards && (
        <ListEditor
          title={t.awards}
          rows={awards}
          columns={columns.awards}
          blank={blankHonour}
          nameOf={({ title }) => title}
          most={MOST.awards}
          listField="expiryDate"
          submission={saves.awards}
          onSave={async (list) =>
            kept('awards', list, await saves.awards.submit({ ...at, body: { version, list } }))
          }
        >
          <HonourFields />
        </ListEditor>
      )}
    </>
  );
};
